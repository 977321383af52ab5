import { insurerAt } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { beginLayout, type Layout } from '#insurance/documents/pdf/layout.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { DocumentMaker, DownloadLink } from '#platform/http/made-document.server.ts';
import type { Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';

import { SEALED, type Sender } from '../service/send-service-request.server.ts';
import { RECEIVED_BY } from '../service/service-request.ts';
import {
	findServiceRequest,
	lockNumber,
	readSteps,
	type ServiceRequestRow,
	type StepRow,
} from '../service/store.server.ts';
import type { complaintLetter } from './api.ts';

type Kind = CallInput<typeof complaintLetter>['kind'];
const TITLES: Record<Kind, string> = {
	receipt: 'Tanda terima pengaduan',
	answer: 'Jawaban atas pengaduan',
};
type Deps = { db: Db; sealer: Sealer };

/** Returns the step with the text of a letter: the first for a receipt, else our newest one. */
function stepOf(kind: Kind, steps: readonly StepRow[]): StepRow | undefined {
	return kind === 'receipt'
		? steps[0]
		: steps.findLast(({ who, words }) => who === 'insurer' && words !== null);
}

function writeWords(layout: Layout, title: string, words: string): void {
	layout.heading(title);
	for (const line of words.split('\n').filter((one) => one.trim() !== '')) layout.paragraph(line);
}

async function letterOf({ db, sealer }: Deps, row: ServiceRequestRow, kind: Kind) {
	const step = stepOf(kind, await readSteps(db, row.id));
	if (!step?.words) return null;
	const { name, address = '' } = sealer.open<Sender>(SEALED.sender, row.sender);
	const at = kind === 'receipt' ? (row.enteredAt ?? row.createdAt) : step.at;
	const insurer = await insurerAt(db, at);
	const layout = beginLayout({
		title: TITLES[kind],
		insurer,
		at,
		footer: documentFooter(insurer, 'surat sungguhan'),
	});
	layout.facts([
		['Kepada', name],
		...(address ? [['Alamat', address.replaceAll(/\s+/g, ' ')] as const] : []),
		['Tanggal surat', longDate(jakartaDay(at))],
		['Nomor pengaduan', row.number],
		['Perihal', row.topic],
		['Kami terima', `${longDate(jakartaDay(row.createdAt))}, ${RECEIVED_BY[row.channel]}`],
		...(kind === 'receipt' ? [['Kami jawab paling lambat', longDate(row.dueOn)] as const] : []),
	]);
	const words = sealer.open<string>(SEALED.words, step.words);
	writeWords(layout, kind === 'receipt' ? 'Yang kami catat' : 'Jawaban kami', words);
	layout.paragraph(
		kind === 'receipt'
			? `Kalau ada yang keliru, beri tahu kami dengan menyebut nomor pengaduan di atas. Kalau jawaban kami nanti belum memuaskan, kamu bisa membawanya ke ${insurer.complaintBodies.join(' atau ')}.`
			: `Kalau jawaban ini belum memuaskan, beri tahu kami dengan menyebut nomor pengaduan di atas, atau bawa pengaduanmu ke ${insurer.complaintBodies.join(' atau ')}.`,
	);
	return {
		name: `${kind === 'receipt' ? 'tanda-terima' : 'jawaban'}-${row.number}.pdf`,
		type: 'application/pdf',
		bytes: await layout.end(),
	};
}

/** Returns the address of a letter to the sender of a request, and records the access. */
export async function linkToLetter(
	{ db, downloadLink }: { db: Pool; downloadLink: DownloadLink },
	{ number, kind }: CallInput<typeof complaintLetter>,
	caller: RevealingCaller<'service-request'>,
): Promise<Revealed<CallOutput<typeof complaintLetter>>> {
	staffWho(caller, 'service.read');
	return db.transaction(async (tx) => {
		const row = await lockNumber(tx, number);
		if (!row || row.kind !== 'complaint')
			throw new Refusal('not-found', 'Pengaduan tidak ditemukan.');
		if (!stepOf(kind, await readSteps(tx, row.id)))
			throw new Refusal('look-again', 'Pengaduan ini belum dijawab.');
		return caller.reveal(tx, { requestId: row.id }, async () => ({
			url: downloadLink('complaint-letter', [row.id, kind], caller),
		}));
	});
}

/** `complaint-letter`: a letter to print, through a link made after its access was recorded. */
export const letterDocuments = (deps: Deps): Record<'complaint-letter', DocumentMaker> => ({
	'complaint-letter': async ([requestId = '', kind = '']) => {
		const row = await findServiceRequest(deps.db, requestId);
		return row ? letterOf(deps, row, kind === 'answer' ? 'answer' : 'receipt') : null;
	},
});
