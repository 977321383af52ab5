import { formatRupiah } from '#platform/values/money.ts';

/**
 * Reasons for paying more than the rules calculate. The second person sees the reason before
 * deciding.
 */
export const ABOVE_CODES = ['facts', 'judgement', 'goodwill', 'complaint'] as const;
export type AboveCode = (typeof ABOVE_CODES)[number];
export type AboveRules = { code: AboveCode; words: string };

export const ABOVE_WORDS: Record<AboveCode, string> = {
	facts: 'Fakta yang tidak bisa dihitung aturan',
	judgement: 'Tafsir ketentuan yang menguntungkan nasabah',
	goodwill: 'Kebijakan khusus perusahaan',
	complaint: 'Hasil pengaduan atau putusan',
};

const MIN_WORDS = 20;

/**
 * Lists the problems, by field, with an approved amount that differs from the calculated one. A
 * higher amount needs a code and a text; a lower one needs a reason on every reduced line.
 */
export function amountProblems(
	lines: readonly { asked: number; amount: number; cut?: string | undefined }[],
	{ expected, above }: { expected: number; above: AboveRules | undefined },
): Record<string, string> {
	const total = lines.reduce((sum, { amount }) => sum + amount, 0);
	if (total > expected) {
		if (above && above.words.length >= MIN_WORDS) return {};
		return {
			[above ? 'above.words' : 'above.code']: above
				? `Tulis alasannya, paling sedikit ${MIN_WORDS} huruf`
				: `Aturan menghitung ${formatRupiah(expected)}. Pilih mengapa dibayar lebih.`,
		};
	}
	if (total === expected) return {};
	return Object.fromEntries(
		lines.flatMap(({ asked, amount, cut }, at) =>
			amount < asked && (cut ?? '').trim().length < 10
				? [
						[
							`lines.${at}.cut`,
							`Aturan menghitung ${formatRupiah(expected)}. Tulis untuk nasabah mengapa dikurangi, paling sedikit 10 huruf`,
						],
					]
				: [],
		),
	);
}

/**
 * Returns the problem if the lines' total differs from the amount the customer requested; null if
 * they are equal or the requested amount is unknown.
 */
export function requestedProblem(
	lines: readonly { asked: number }[],
	requested: number | null,
): string | null {
	const asked = lines.reduce((sum, line) => sum + line.asked, 0);
	return requested === null || asked === requested
		? null
		: `Nasabah meminta ${formatRupiah(requested)}; jumlah “Diminta” pada baris-barisnya harus sama, bukan ${formatRupiah(asked)}.`;
}
