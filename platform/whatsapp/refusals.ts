/**
 * Why the Cloud API does not deliver a message. `account`: our token, payment or number is refused,
 * so nothing is delivered until an administrator acts. `template`: a template is missing, paused or
 * takes other parameters.
 */
const WHATSAPP_REFUSALS = [
	'no-whatsapp',
	'window',
	'busy',
	'account',
	'template',
	'unreachable',
	'other',
] as const;
export type WhatsAppRefusal = (typeof WHATSAPP_REFUSALS)[number];

/** Documented error codes of the Cloud API. */
const CODES: Record<Exclude<WhatsAppRefusal, 'unreachable' | 'other'>, readonly number[]> = {
	'no-whatsapp': [130472, 130497, 131021, 131026, 131030],
	window: [131047],
	busy: [4, 80007, 130429, 131048, 131049, 131056],
	account: [0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 131045, 133010],
	template: [132000, 132001, 132005, 132007, 132012, 132015, 132016, 132018],
};
const REASONS = new Map(
	Object.entries(CODES).flatMap(([reason, codes]) =>
		codes.map((code) => [code, reason as WhatsAppRefusal] as const),
	),
);

/** Returns the reason for an error code; 200 to 299 are missing permissions. */
export function whatsAppRefusalOf(code: number | null): WhatsAppRefusal {
	if (code === null) return 'other';
	if (code >= 200 && code <= 299) return 'account';
	return REASONS.get(code) ?? 'other';
}
