const LOCAL =
	/^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*|"[^"\r\n\\]{1,62}")$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;
const LITERAL = /^\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\]$/;

/**
 * True if a text has the email format of A5.01–A5.06: a local part, @, and a domain with a suffix
 * of at least two letters or a bracketed IPv4 literal. The length is checked first and the two
 * halves separately, so that any input is checked quickly.
 */
export function isEmail(text: string): boolean {
	const lower = text.toLowerCase();
	if (lower.length > 254) return false;
	const at = lower.lastIndexOf('@');
	const local = lower.slice(0, at);
	const domain = lower.slice(at + 1);
	return (
		at > 0 &&
		local.length <= 64 &&
		LOCAL.test(local) &&
		(DOMAIN.test(domain) || LITERAL.test(domain))
	);
}
