const groupsOf = (ip: string) => {
	const [head = '', tail] = ip.toLowerCase().split('::');
	const left = head === '' ? [] : head.split(':');
	const right = tail === undefined || tail === '' ? [] : tail.split(':');
	return tail === undefined
		? left
		: [
				...left,
				...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
				...right,
			];
};

/** Returns the key of a network: an IPv4 address, or the 64-bit IPv6 prefix assigned to a household. */
export function networkOf(ip: string): string {
	const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '');
	return bare.includes(':') ? `${groupsOf(bare).slice(0, 4).join(':')}::` : bare;
}

export function maskNetwork(ip: string): string {
	const network = networkOf(ip);
	return network.includes(':')
		? `${network.split(':').slice(0, 2).join(':')}:…`
		: network.replace(/\.\d+$/, '.x');
}
