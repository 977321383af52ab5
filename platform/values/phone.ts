/** A number as it is dialled from anywhere: `0812…`, `62812…` and `812…` are `+62812…`. */
export function internationalPhone(typed: string): string {
	const digits = typed.replace(/\D/g, '');
	if (digits === '') return '';
	return `+62${digits.replace(/^(?:62|0)+/, '')}`;
}
