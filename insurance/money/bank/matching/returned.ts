import type { BankMovement } from '#insurance/money/ledger/statements/bank-movement.ts';
import { addToDay } from '#platform/values/dates.ts';

import { matchKey, referencesOf } from './match-lines.ts';
import type { FoundMatch, MatchRule, OpenLine } from './rules.ts';

/** Words by which banks mark a transfer that came back. */
const RETURN_WORDS =
	/\b(?:retur|return(?:ed)?|reversal|koreksi|tolak(?:an)?|reject(?:ed)?|gagal|dikembalikan)\b/i;

const isOurs = ({ kind }: BankMovement): boolean =>
	['claim-paid', 'refund', 'cancellation', 'member-change'].includes(kind);

/**
 * Finds money in that answers an earlier transfer of ours for a claim or a refund: the same amount,
 * and its reference or, if the line names none, a word of the bank. Only one transfer may be
 * meant.
 */
export function returnedBy(
	credits: readonly OpenLine[],
	sent: readonly BankMovement[],
	{ days, sure }: MatchRule,
	declined: ReadonlySet<string>,
): (FoundMatch & { answers: number })[] {
	const used = new Set<number>();
	return credits.flatMap((line) => {
		const text = `${line.reference} ${line.bankReference} ${line.description}`;
		const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
		const possible = sent.filter(
			(one) =>
				one.amount === -line.amount &&
				isOurs(one) &&
				!used.has(one.entryId) &&
				one.day <= line.day &&
				line.day <= addToDay(one.day, { day: days }),
		);
		const named = possible.filter((one) => referencesOf(one).some((key) => bare.includes(key)));
		// A reference says more than a word, which fits every transfer of this amount.
		const meant = named.length > 0 ? named : RETURN_WORDS.test(text) ? possible : [];
		const [only, ...others] = meant;
		if (!only || others.length > 0 || declined.has(matchKey([line.id], []))) return [];
		used.add(only.entryId);
		return [
			{ kind: 'returned' as const, sure, lines: [line], entryIds: [], answers: only.entryId },
		];
	});
}

/** Returns the key of the journal that a reversal takes back. */
const undoneKey = (key: string): string | null =>
	key.startsWith('undo:')
		? key.slice('undo:'.length)
		: /^(.+)-undone(:.+)$/.test(key)
			? key.replace('-undone:', ':')
			: null;

/** Returns bookings with their reversals, if a statement shows neither. */
export function cancelledPairs(
	movements: readonly BankMovement[],
): [booked: BankMovement, undone: BankMovement][] {
	const byKey = new Map(movements.map((one) => [one.key, one]));
	return movements.flatMap((undone) => {
		const booked = byKey.get(undoneKey(undone.key) ?? '');
		return booked && booked.amount === -undone.amount ? [[booked, undone] as const] : [];
	}) as [BankMovement, BankMovement][];
}
