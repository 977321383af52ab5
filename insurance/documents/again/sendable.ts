/** Documents that can be sent again to the address on file, with their words in a sentence. */
const SENDABLE_WORDS = {
	policy: 'dokumen polis',
	receipt: 'tanda terima',
	ecards: 'e-card',
} as const;
export type Sendable = keyof typeof SENDABLE_WORDS;
export const SENDABLE = ['policy', 'receipt', 'ecards'] as const satisfies readonly Sendable[];

/** Mails with documents per policy within 24 hours, so that no mailbox is flooded by mistake. */
export const SENDS_PER_DAY = 3;

/** Joins what was sent in one sentence, e.g. `polis, tanda terima, dan e-card`. */
export function sendableWords(what: readonly Sendable[]): string {
	const words = SENDABLE.filter((one) => what.includes(one)).map((one) => SENDABLE_WORDS[one]);
	if (words.length < 3) return words.join(' dan ');
	return `${words.slice(0, -1).join(', ')}, dan ${words.at(-1)}`;
}
