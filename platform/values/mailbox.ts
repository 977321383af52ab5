const DOTLESS = ['gmail.com', 'googlemail.com'];
/**
 * Returns the mailbox of an email address. Spellings that many providers deliver to the same person
 * result in the same mailbox.
 */
export function mailboxOf(address: string): string {
	const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
	const [box = ''] = local.split('+');
	return DOTLESS.includes(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
