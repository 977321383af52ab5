/**
 * Groups the digits of a policy number for readers: `12345678901` → `123 4567 8901`. What follows
 * them, e.g. the number of a certificate or an endorsement, is kept.
 */
export const groupedPolicyNo = (policyNo: string): string =>
	policyNo.replace(/^(\d{3})(\d{4})(\d{4})(?!\d)/, '$1 $2 $3');
