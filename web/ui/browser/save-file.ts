export function saveFile(name: string, type: string, base64: string): void {
	const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
	const address = URL.createObjectURL(new Blob([bytes], { type }));
	const link = Object.assign(document.createElement('a'), { href: address, download: name });
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
