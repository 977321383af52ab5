import type { Span } from '#platform/retention/span.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { RetentionRule } from './rule.ts';

const NO_LONGER = 'Tanpa jeda';
const days = (number: number) => `${groupDigits(number)} hari`;

export function spanWords(span: Span): string {
	if ('bookYears' in span) return `${span.bookYears} tahun setelah akhir tahun bukunya`;
	if ('years' in span) return `${span.years} tahun`;
	if ('hours' in span) return span.hours === 0 ? NO_LONGER : `${span.hours} jam`;
	return span.days === 0 ? NO_LONGER : days(span.days);
}

export function keptSentence(
	span: Span,
	{ since, way }: Pick<RetentionRule, 'since' | 'way'>,
): string {
	const then = way === 'deleted' ? 'dihapus' : 'dibuat tanpa nama';
	const words = spanWords(span);
	return words === NO_LONGER
		? `Langsung ${then} begitu ${since}.`
		: `Disimpan ${words} sejak ${since}, lalu ${then}.`;
}

/**
 * Returns the period in effect: the insurer's choice if the rule allows a range, otherwise the
 * period defined by the owning module.
 */
export function spanOf(
	keeps: Span,
	rule: RetentionRule | undefined,
	chosen: number | undefined,
): Span {
	if (!rule?.room || chosen === undefined) return keeps;
	return { days: Math.min(rule.room.most, Math.max(rule.room.least, chosen)) };
}
