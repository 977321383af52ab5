const DOTLESS = ['gmail.com', 'googlemail.com'];
/**
 * Returns the mailbox for an address: variants that many providers deliver to the same person count
 * as one.
 */
export function mailboxOf(address: string): string {
	const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
	const [box = ''] = local.split('+');
	return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
