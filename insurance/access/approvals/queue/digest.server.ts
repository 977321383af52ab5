import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { APPROVAL_KIND_WORDS, isApprovalKind } from '../approval.ts';
import type { Approver } from '../approvers.server.ts';
import { type ApprovalHead, takeUnmailed } from '../store.server.ts';
import { approversOf, openWithRules } from '../waiting.server.ts';

/** Proposals named in one mail; the queue shows all. */
const MAX_NAMED = 20;

const factOf = ({ kind, label, amount }: ApprovalHead): [string, string] => [
	isApprovalKind(kind) ? APPROVAL_KIND_WORDS[kind] : kind,
	amount === null ? label : `${label}, ${formatRupiah(amount)}`,
];

function letterFor(name: string, heads: readonly ApprovalHead[], publicUrl: string): Letter {
	const more = heads.length - MAX_NAMED;
	return {
		title:
			heads.length === 1
				? 'Satu usulan menunggu keputusanmu'
				: `${heads.length} usulan menunggu keputusanmu`,
		greeting: `Halo ${name},`,
		facts: heads.slice(0, MAX_NAMED).map(factOf),
		paragraphs: [
			...(more > 0 ? [`Dan ${more} lagi.`] : []),
			'Baca dulu alasan dan perubahannya, lalu setujui atau tolak. Belum ada yang berjalan sebelum itu.',
		],
		action: { label: 'Buka Menunggu saya', url: `${publicUrl}/office/menunggu` },
		closing: 'Salam',
	};
}

/**
 * Handles `approval-mail`: mails everyone who can approve them one list of the proposals made since
 * the last mail. The job of a proposal that an earlier job already listed finds nothing to do.
 */
export function approvalJobs({
	mailer,
	publicUrl,
	clock = () => new Date(),
}: {
	mailer: Mailer;
	publicUrl: string;
	clock?: () => Date;
}): Record<'approval-mail', Handler> {
	return {
		'approval-mail': async (_payload, { tx, jobId }) => {
			const now = clock();
			const ids = new Set(await takeUnmailed(tx, now));
			if (ids.size === 0) return;
			const fresh = (await openWithRules(tx)).filter(({ head }) => ids.has(head.id));
			const people = new Map<string, { person: Approver; heads: ApprovalHead[] }>();
			const able = await approversOf(tx, fresh, now);
			for (const { head } of fresh)
				for (const person of new Map(
					(able.get(head.id) ?? []).map((one) => [one.id, one]),
				).values()) {
					const known = people.get(person.id) ?? { person, heads: [] };
					known.heads.push(head);
					people.set(person.id, known);
				}
			for (const { person, heads } of people.values()) {
				const letter = letterFor(person.name || person.email, heads, publicUrl);
				await mailer.send({
					to: person.email,
					subject: letter.title,
					letter,
					dedupeKey: `approval-mail:${jobId}:${person.id}`,
				});
			}
		},
	};
}
