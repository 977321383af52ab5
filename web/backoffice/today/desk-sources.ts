import type { StaffMe } from '#insurance/access/staff/api.ts';
import type { claimQueue } from '#insurance/claims/desk/queue/api.ts';
import type { listCompanyRequests } from '#insurance/groups/companies/office-api.ts';
import type { listFailedJobs } from '#insurance/office/desk/failed-jobs/api.ts';
import type { moneyTasks } from '#insurance/office/desk/money/api.ts';
import type { listPolicyBooks } from '#insurance/office/desk/policy-books/api.ts';
import type { searchAlarms } from '#insurance/office/finder/api.ts';
import type { ownMentions } from '#insurance/office/person/notes/api.ts';
import type { listErasures } from '#insurance/office/privacy/api.ts';
import type { listThreads } from '#insurance/service/requests/messages/api.ts';
import type { listServiceRequests } from '#insurance/service/requests/service/office-api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

import { mayDo } from '../me.ts';
import { callerSource } from './caller-source.ts';
import { askItems, NOTHING, roomOf, type TodayItem, type TodaySource } from './today-item.ts';

type ClaimRow = CallOutput<typeof claimQueue>['rows'][number];
type ClaimStatus = ClaimRow['status'];

const CLAIM_WORK: readonly [
	status: ClaimStatus,
	right: 'assess' | 'decide' | 'pay',
	what: string,
][] = [
	['submitted', 'assess', 'Klaim menunggu penilai'],
	['recommended', 'decide', 'Usulan klaim menunggu keputusan'],
	['approved', 'pay', 'Klaim menunggu pembayaran'],
];

const claimItem =
	(what: string, begun: boolean) =>
	(row: ClaimRow): TodayItem => ({
		key: `claim ${row.claimNo}`,
		what,
		subject: `${row.claimNo}, ${row.productName}`,
		url: `/office/klaim?nomor=${row.claimNo}`,
		dueAt: row.dueOn,
		late: row.late,
		begun,
	});

const claims = (me: StaffMe, input: CallInput<typeof claimQueue>, what: string, begun: boolean) =>
	askItems<typeof claimQueue>(
		mayDo(me, 'claims.read'),
		'POST /page/office/claims/queue',
		{ sort: 'dueOn', ...input },
		(data) => roomOf(data, claimItem(what, begun)),
	);

const claimSources: TodaySource[] = [
	...CLAIM_WORK.map(
		([status, right, what]): TodaySource =>
			async (me) =>
				mayDo(me, `claims.${right}`) ? claims(me, { status }, what, false) : NOTHING,
	),
	async (me) =>
		mayDo(me, 'claims.assess')
			? claims(
					me,
					{ status: 'in-review', assignee: 'me' },
					'Klaim yang sedang kamu nilai',
					true,
				)
			: NOTHING,
	async (me) =>
		mayDo(me, 'claims.assess')
			? claims(
					me,
					{ status: 'needs-documents', assignee: 'me' },
					'Klaim yang menunggu dokumen nasabah',
					true,
				)
			: NOTHING,
];

const service: TodaySource = (me) =>
	askItems<typeof listServiceRequests>(
		mayDo(me, 'service.answer'),
		'POST /page/office/service-requests/list',
		{ sort: 'dueOn' },
		(data) =>
			roomOf(data, ({ number, topic, dueOn, late }) => ({
				key: `service ${number}`,
				what: 'Pengaduan atau permintaan menunggu jawaban',
				subject: `${number}, ${topic}`,
				url: `/office/layanan?nomor=${number}`,
				dueAt: dueOn,
				late,
				begun: false,
			})),
	);

const messages: TodaySource = (me) =>
	askItems<typeof listThreads>(
		mayDo(me, 'messages.answer'),
		'POST /page/office/messages/list',
		// A thread of a colleague waits for no one else.
		{ sort: 'dueOn', assignee: 'open' },
		(data) =>
			roomOf(data, ({ threadId, title, no, dueOn, late, isMine }) => ({
				key: `message ${threadId}`,
				what: isMine ? 'Pesan nasabah yang kamu pegang' : 'Pesan nasabah menunggu jawaban',
				subject: `${title} ${no}`,
				url: `/office/pesan?id=${threadId}`,
				dueAt: dueOn,
				late,
				begun: isMine,
			})),
	);

const erasures: TodaySource = (me) =>
	askItems<typeof listErasures>(
		mayDo(me, 'privacy.work'),
		'POST /page/office/privacy/list',
		{ sort: 'dueAt' },
		(data) =>
			roomOf(data, ({ requestId, dueAt, late }) => ({
				key: `erasure ${requestId}`,
				what: 'Permintaan penghapusan data menunggu jawaban',
				subject: 'Permintaan penghapusan',
				url: `/office/privasi?id=${requestId}`,
				dueAt,
				late,
				begun: false,
			})),
	);

const searches: TodaySource = (me) =>
	askItems<typeof searchAlarms>(
		mayDo(me, 'staff.manage'),
		'POST /page/office/finder/alarms',
		{},
		({ rows }) => ({
			items: rows.map(({ staffId, staffName, at, searches: count }) => ({
				key: `searches ${staffId} ${at}`,
				what: `${count} pencarian orang dalam satu jam: tanyakan alasannya, lalu lihat jejaknya`,
				subject: staffName,
				url: `/office/jejak?orang=${staffId}&tindakan=people-searched`,
				dueAt: null,
				late: false,
				begun: false,
			})),
			more: 0,
		}),
	);

const mentions: TodaySource = (me) =>
	askItems<typeof ownMentions>(
		mayDo(me, 'policies.find'),
		'POST /page/office/person/mentions',
		{},
		(data) =>
			roomOf(data, ({ noteId, about, in: place, by }) => ({
				key: `mention ${noteId}`,
				what: `${by} menyebutmu dalam catatan ${place === 'person' ? 'tentang seorang nasabah' : 'di sebuah percakapan'}`,
				subject: 'Baca catatannya',
				url:
					place === 'person'
						? `/office/nasabah?id=${about}&bagian=catatan`
						: `/office/pesan?id=${about}`,
				dueAt: null,
				late: false,
				begun: false,
			})),
	);

const books: TodaySource = (me) =>
	askItems<typeof listPolicyBooks>(
		mayDo(me, 'policies.print'),
		'POST /page/office/policy-books/list',
		{},
		(data) =>
			roomOf(data, ({ policyNo, dueOn, late }) => ({
				key: `book ${policyNo}`,
				what: 'Buku polis menunggu dikirim',
				subject: policyNo,
				url: `/office/buku-polis?polis=${policyNo}`,
				dueAt: dueOn,
				late,
				begun: false,
			})),
	);

const money: TodaySource = (me) =>
	askItems<typeof moneyTasks>(
		mayDo(me, 'money.work'),
		'POST /page/office/money/tasks',
		{},
		(data) =>
			roomOf(data, ({ id, title, subject, dueOn, late }) => ({
				key: `task ${id}`,
				what: title,
				subject,
				url: `/office/uang?cari=${encodeURIComponent(subject)}`,
				dueAt: dueOn,
				late,
				begun: false,
			})),
	);

const companyRequests: TodaySource = (me) =>
	askItems<typeof listCompanyRequests>(
		mayDo(me, 'corporate.manage'),
		'POST /page/office/companies/requests',
		{},
		(data) =>
			roomOf(data, ({ reference, companyName }) => ({
				key: `request ${reference}`,
				what: 'Permintaan penawaran perusahaan',
				subject: companyName,
				url: `/office/perusahaan?permintaan=${reference}`,
				dueAt: null,
				late: false,
				begun: false,
			})),
	);

const failedJobs: TodaySource = (me) =>
	askItems<typeof listFailedJobs>(
		mayDo(me, 'jobs.manage'),
		'POST /page/office/failed-jobs/list',
		{},
		(data) =>
			roomOf(data, ({ jobId, words }) => ({
				key: `job ${jobId}`,
				what: 'Pekerjaan gagal',
				subject: words,
				url: '/office/pekerjaan',
				dueAt: null,
				late: false,
				begun: false,
			})),
	);

/** Work of the desks: what customers, companies and the books wait for. */
export const DESK_SOURCES: readonly TodaySource[] = [
	searches,
	callerSource,
	...claimSources,
	service,
	messages,
	erasures,
	mentions,
	books,
	money,
	companyRequests,
	failedJobs,
];
