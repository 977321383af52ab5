import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { agreementOf } from '#insurance/access/staff/two-people/two-people.server.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { siteFileAddress } from '#insurance/site/content/files/site-file.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { listWaitingContent } from './api.ts';
import { PROPOSAL_RULE } from './decide.server.ts';
import { linkedFrom } from './linked-from.server.ts';
import { type ContentProposal, readAskedDrafts, readOpenProposals } from './store.server.ts';

type Waiting = CallOutput<typeof listWaitingContent>;
type ReleaseProposal = Extract<ContentProposal, { kind: 'release' }>['payload'];
type Shown = Waiting['proposals'][number];
const SHOWN = 100;

const minute = (at: string | undefined): string =>
	at ? at.replace('T', ' ').replace(':', '.') : '';

function releaseWords({
	name,
	step,
	publishAt,
	takeBackAt,
	redirects = [],
}: ReleaseProposal): Pick<Shown, 'words' | 'before' | 'after'> {
	const list = (which: 'before' | 'next') =>
		redirects.map((one) => `${one.path} → ${one[which] ?? '(tidak dialihkan)'}`).join('\n');
	const end = takeBackAt ? `, ditarik ${minute(takeBackAt)} WIB` : '';
	const words =
		step === 'take-back'
			? `Tarik terbitan "${name}" sekarang`
			: step === 'publish'
				? `Terbitkan "${name}" sekarang`
				: `Jadwalkan terbitan "${name}" ${minute(publishAt)} WIB${end}`;
	return { words, before: list('before'), after: list('next') };
}

function wordsOf({
	kind,
	payload,
}: ContentProposal): Pick<Shown, 'words' | 'before' | 'after' | 'page'> {
	if (kind === 'hide') {
		const before = addressOf(payload.slug, payload.language);
		return { words: `Turunkan ${before} dari situs`, before, after: '', page: payload };
	}
	if (kind === 'move') {
		const [before, after] = [addressOf(payload.slug, 'id'), addressOf(payload.to, 'id')];
		const page = { slug: payload.slug, language: 'id' as const };
		return { words: `Pindahkan ${before} ke ${after}`, before, after, page };
	}
	if (kind === 'redirect') {
		const { path, before, next } = payload;
		const words = next === null ? `Hapus pengalihan ${path}` : `Alihkan ${path} ke ${next}`;
		return { words, before: before ?? '', after: next ?? '', page: null };
	}
	if (kind === 'file') {
		const { name, version } = payload;
		const words = `Terbitkan berkas ${name}.pdf, versi ${version}`;
		return { words, before: '', after: siteFileAddress(name), page: null };
	}
	return { ...releaseWords(payload), page: null };
}

export async function showWaiting(db: Db, who: StaffAct): Promise<Waiting> {
	const [names, asked, open] = await Promise.all([
		staffNames(db),
		readAskedDrafts(db, SHOWN),
		readOpenProposals(db, SHOWN),
	]);
	const nameOf = (id: string) => names.get(id) ?? '';
	const whyNot = agreementOf(db, { ...PROPOSAL_RULE, second: who });
	const proposals = await Promise.all(
		open.map(async (one) => {
			const words = wordsOf(one);
			return {
				id: one.id,
				kind: one.kind,
				...words,
				note: one.note,
				by: nameOf(one.proposedBy),
				at: one.proposedAt.toISOString(),
				mine: one.proposedBy === who.staffId,
				whyNotAgree: await whyNot([one.proposedBy]),
				linked: words.page ? await linkedFrom(db, words.page.slug) : null,
				releaseId: one.kind === 'release' ? one.payload.id : null,
			};
		}),
	);
	const drafts = asked.map(({ askedBy, writers, ...draft }) => ({
		...draft,
		by: nameOf(askedBy),
		mine: writers.includes(who.staffId),
	}));
	const forMe =
		drafts.filter(({ mine }) => !mine).length +
		proposals.filter(({ whyNotAgree }) => whyNotAgree === null).length;
	return { total: forMe, drafts, proposals };
}
