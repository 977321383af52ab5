import { type Day, jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';

import { POLICY_STATUS_WORDS, type PolicyStatus, statusAt } from './policy.ts';
import type { MoveReason } from './status-rules.ts';

type CoverStatus = {
	status: PolicyStatus;
	cover: { startDay: Day; endDay: Day; startAt: Date; endAt: Date };
};

export type LastMove = { reason: MoveReason; at: Date };

/**
 * Describes the state of a policy or certificate at a given time. `label` is for lists and headers;
 * `sentence` is for documents and for the page that their QR code opens. Neither contains a
 * person's name or a premium.
 */
export type StatusWords = {
	state: 'running' | 'future' | 'over';
	label: string;
	sentence: string;
};

const isAhead = ({ status, cover }: CoverStatus, now: Date): boolean =>
	(status === 'INFORCE' || status === 'GRACE') && now < cover.startAt;

const beginning = ({ startDay, startAt }: CoverStatus['cover'], now: Date): string =>
	startDay === jakartaDay(now) ? shortDateTime(startAt) : shortDate(startDay);

export function coverStatusLabel(policy: CoverStatus, now: Date): string {
	return isAhead(policy, now)
		? `Mulai ${beginning(policy.cover, now)}`
		: POLICY_STATUS_WORDS[statusAt({ status: policy.status, endAt: policy.cover.endAt }, now)];
}

function overSentence(policy: CoverStatus, status: PolicyStatus, last: LastMove | null): string {
	const on = last ? ` pada ${shortDate(jakartaDay(last.at))}` : '';
	if (status === 'CANCELLED')
		return last?.reason === 'free-look'
			? `Perlindungan ini dibatalkan${on}, jadi tidak berlaku sejak awal.`
			: `Perlindungan ini dibatalkan${on}, jadi tidak berlaku lagi.`;
	if (status === 'LAPSED')
		return `Perlindungan ini berhenti${on} dan belum dipulihkan, jadi tidak berlaku.`;
	return `Perlindungan ini berakhir pada ${shortDate(policy.cover.endDay)}, jadi tidak berlaku lagi.`;
}

export function coverStatusWords(
	policy: CoverStatus,
	last: LastMove | null,
	now: Date,
): StatusWords {
	const label = coverStatusLabel(policy, now);
	if (isAhead(policy, now)) {
		const begins = beginning(policy.cover, now);
		return {
			state: 'future',
			label,
			sentence: `Perlindungan ini baru mulai ${begins}. Sebelum itu belum berlaku.`,
		};
	}
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	if (status === 'INFORCE' || status === 'GRACE')
		return {
			state: 'running',
			label,
			sentence: `Perlindungan ini berlaku sampai ${shortDate(policy.cover.endDay)}.`,
		};
	return { state: 'over', label, sentence: overSentence(policy, status, last) };
}
