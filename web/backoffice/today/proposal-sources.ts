import type { listApprovals } from '#insurance/access/approvals/api.ts';
import type { listWaitingContent } from '#insurance/site/content-studio/second/api.ts';

import { mayDo } from '../me.ts';
import {
	askItems,
	roomOf,
	type TodayItem,
	type TodayRoom,
	type TodaySource,
} from './today-item.ts';

type Proposed = Pick<TodayItem, 'key' | 'what' | 'subject' | 'url'> & {
	own: boolean;
	/** True if this person may decide it now. */
	mayDecide: boolean;
};

/** A proposal is work for who may decide it, and something begun for who made it. */
const proposals = (all: readonly Proposed[]): TodayRoom => ({
	items: all
		.filter(({ own, mayDecide }) => own || mayDecide)
		.map(({ own, mayDecide, ...item }) => ({
			...item,
			dueAt: null,
			late: false,
			begun: own && !mayDecide,
		})),
	more: 0,
});

const content: TodaySource = (me) =>
	askItems<typeof listWaitingContent>(
		mayDo(me, 'content.edit') || mayDo(me, 'content.approve'),
		'POST /page/office/content/waiting',
		{},
		(data) =>
			proposals([
				...data.drafts.map(({ slug, language, title, mine }) => ({
					key: `draft ${slug} ${language}`,
					what: 'Naskah menunggu orang kedua',
					subject: title,
					url: `/office/konten?halaman=${slug}&bahasa=${language}`,
					own: mine,
					mayDecide: !mine && mayDo(me, 'content.approve'),
				})),
				...data.proposals.map(({ id, words, mine, whyNotAgree }) => ({
					key: `site ${id}`,
					what: 'Usulan perubahan situs',
					subject: words,
					url: '/office/konten?bagian=menunggu',
					own: mine,
					mayDecide: whyNotAgree === null,
				})),
			]),
	);

/** Proposals of the shared queue: those to decide, or those made that others decide. */
const approvals =
	(show: 'mine' | 'proposed'): TodaySource =>
	() =>
		askItems<typeof listApprovals>(
			true,
			'POST /page/office/approvals/list',
			{ show },
			({ rows, total }) => {
				const begun = show === 'proposed';
				const open = begun
					? rows.filter(
							({ state, whyNotAgree }) => state === 'open' && whyNotAgree !== null,
						)
					: rows;
				return roomOf(
					{ rows: open, total: begun ? open.length : total },
					({ id, kindWords, label }) => ({
						key: `approval ${id}`,
						what: kindWords,
						subject: label,
						url: '/office/menunggu',
						dueAt: null,
						late: false,
						begun,
					}),
				);
			},
		);

/** Changes that one person made and another decides. */
export const PROPOSAL_SOURCES: readonly TodaySource[] = [
	content,
	approvals('mine'),
	approvals('proposed'),
];
