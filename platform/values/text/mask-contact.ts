/** Masks a phone number so that only its owner recognises it, e.g. `0812****7890`. */
export function maskPhone(phone: string): string {
	return `${phone.slice(0, 4)}****${phone.slice(-4)}`;
}

export function maskEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`;
}
