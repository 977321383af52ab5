import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { call } from '#platform/contract/call.ts';

import { HOLD_REASONS, HOLD_STATES } from './holds/hold.ts';

const office = { method: 'POST', auth: 'office' } as const;
const text = z.string();
const count = z.int().min(0);

const rule = z.object({
	kind: text,
	name: text,
	data: text,
	/** E.g. `90 hari`. */
	keeps: text,
	/** E.g. `Disimpan 90 hari sejak terakhir diubah, lalu dihapus.` */
	sentence: text,
	ground: text,
	way: z.enum(['deleted', 'anonymous']),
});
const status = z.object({
	kept: count,
	/** Number of items that are past their retention period and will be deleted by the next run. */
	due: count,
	/** Number of items that are past their retention period but kept because of a hold. */
	held: count,
	oldest: text.nullable(),
});

const kindLine = rule.extend({
	...status.shape,
	holdable: z.boolean(),
	/**
	 * The range, in days, within which the insurer may set the period, and the current choice; null
	 * if the period is fixed.
	 */
	room: z.object({ least: z.int(), most: z.int(), days: z.int() }).nullable(),
	lookedAt: text.nullable(),
	removals: z.array(z.object({ day: text, removed: count })),
});
export type KindLine = z.output<typeof kindLine>;

const hold = z.object({
	number: z.int(),
	subject: z.enum(['customer', 'claim']),
	subjectNo: text,
	reason: z.enum(HOLD_REASONS),
	note: text,
	state: z.enum(HOLD_STATES),
	proposedBy: text,
	proposedAt: text,
	decidedBy: text.nullable(),
	decidedAt: text.nullable(),
	releaseBy: text.nullable(),
	releasedBy: text.nullable(),
	releasedAt: text.nullable(),
	/**
	 * Actions available to the caller. Confirming a step requires a different person from the one
	 * who proposed it.
	 */
	may: z.array(z.enum(['decide', 'release', 'decide-release'])),
	whyNotAgree,
});
export type HoldLine = z.output<typeof hold>;

const reportHead = z.object({
	reportId: text,
	number: z.int(),
	period: text,
	days: text,
	madeAt: text,
	sha256: text,
	signature: z.object({ name: text, role: text, at: text }).nullable(),
});

const room = z.object({
	kinds: z.array(kindLine),
	holds: z.array(hold),
	reports: z.array(reportHead),
	periods: z.array(z.object({ code: text, name: text })),
	maySign: z.boolean(),
});
export type RetentionRoom = z.output<typeof room>;

/** Contents of a report: exactly the figures covered by the signature. */
const figures = z.object({
	title: text,
	insurer: text,
	period: z.object({ code: text, name: text, from: text, to: text, days: count }),
	madeAt: text,
	kinds: z.array(rule.extend({ ...status.shape, removed: count, daysRun: count })),
	holds: z.array(
		z.object({
			number: z.int(),
			subject: z.enum(['customer', 'claim']),
			subjectNo: text,
			reason: z.enum(HOLD_REASONS),
			state: z.enum(HOLD_STATES),
			from: text,
			until: text.nullable(),
		}),
	),
	/** The most recent signed report before this one. */
	previous: z.object({ number: z.int(), sha256: text }).nullable(),
});
export type RetentionFigures = z.output<typeof figures>;

const report = reportHead.extend({ figures, pdfUrl: text, dataUrl: text, maySign: z.boolean() });
export type RetentionReport = z.output<typeof report>;

export const showRetention = call({
	...office,
	path: '/page/office/retention/show',
	summary:
		'Retensi data: aturan tiap jenis, yang lewat waktu, yang sudah dihapus, penahanan, laporan',
	input: z.object({}),
	output: room,
});

export const setKeptDays = call({
	...office,
	path: '/page/office/retention/set-days',
	summary: 'Pilih masa simpan satu jenis data, dalam batas yang diberikan aturannya',
	input: z.object({ kind: z.string().max(40), days: z.int().min(1).max(36_500) }),
	output: room,
});

export const makeReport = call({
	...office,
	path: '/page/office/retention/report-make',
	summary: 'Buat laporan retensi satu bulan atau triwulan yang sudah selesai',
	input: z.object({ period: z.string().max(20) }),
	output: report,
});

export const openReport = call({
	...office,
	path: '/page/office/retention/report',
	summary: 'Satu laporan retensi dengan angka, sidik dan tanda tangannya',
	input: z.object({ reportId: z.string().max(64) }),
	output: report,
});

export const signReport = call({
	...office,
	path: '/page/office/retention/report-sign',
	audit: { kind: 'decision' },
	summary:
		'Tanda tangani laporan retensi dengan kata sandi sekali lagi; setelah itu tidak berubah',
	input: z.object({
		reportId: z.string().max(64),
		/** Hash of the figures that the officer saw, to detect a later change. */
		sha256: z.string().max(64),
		/** Encoded in the same way as at login. */
		password: z.string().max(1_000),
	}),
	output: report,
	limit: { max: 10, seconds: 60 },
});

export const proposeHold = call({
	...office,
	path: '/page/office/retention/hold-propose',
	proposes: 'hold',
	summary: 'Usulkan menahan data satu nasabah (nomor polis) atau satu klaim (nomor klaim)',
	input: z.object({
		subject: z.enum(['customer', 'claim']),
		number: z.string().max(40),
		reason: z.enum(HOLD_REASONS),
		note: z.string().max(1_000),
	}),
	output: room,
});

const holdNumber = z.int().min(1).max(2_147_483_647);
const verdictOf = { holdNumber, agreed: z.boolean() };

export const decideHold = call({
	...office,
	path: '/page/office/retention/hold-decide',
	fresh: true,
	audit: { kind: 'approval' },
	summary: 'Setujui atau tolak penahanan yang diusulkan orang lain',
	input: z.object(verdictOf),
	output: room,
});

export const releaseHold = call({
	...office,
	path: '/page/office/retention/hold-release',
	proposes: 'hold',
	summary: 'Usulkan melepas penahanan',
	input: z.object({ holdNumber }),
	output: room,
});

export const decideRelease = call({
	...office,
	path: '/page/office/retention/hold-release-decide',
	fresh: true,
	audit: { kind: 'approval' },
	summary: 'Setujui atau tolak pelepasan yang diusulkan orang lain',
	input: z.object(verdictOf),
	output: room,
});
