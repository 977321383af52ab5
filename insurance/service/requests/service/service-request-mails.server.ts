import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { jakartaDay, longDate, shortDateTime } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

import { SEALED, type Sender } from './send-service-request.server.ts';
import { RECEIVED_BY } from './service-request.ts';
import { findServiceRequest, type ServiceRequestRow } from './store.server.ts';

export type ServiceMailDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

const SERVICE_MAILS = ['receipt', 'desk', 'reply', 'overdue', 'escalated', 'moved'] as const;
type ServiceMail = (typeof SERVICE_MAILS)[number];
type MailedRequest = {
	row: ServiceRequestRow;
	sender: Sender;
	bodies: readonly string[];
	page: string;
	office: string;
};

const NAMES = { complaint: 'Pengaduan', 'data-update': 'Permintaan perubahan data' } as const;
const PAGES = { complaint: '/pengaduan', 'data-update': '/pembaruan-data' } as const;

const facts = ({ row }: MailedRequest): [string, string][] => [
	['Nomor', row.number],
	['Perihal', row.topic],
	row.enteredAt
		? ['Kami terima', `${longDate(jakartaDay(row.createdAt))}, ${RECEIVED_BY[row.channel]}`]
		: ['Dikirim', shortDateTime(row.createdAt)],
	['Kami jawab paling lambat', longDate(row.dueOn)],
];

const toSender = (request: MailedRequest, title: string, paragraphs: string[]): Letter => ({
	title,
	greeting: `Halo ${request.sender.name},`,
	paragraphs,
	facts: facts(request),
	action: { label: 'Lihat sampai di mana', url: request.page },
	closing: 'Salam',
});

// Emails never contain the text of the request: it may concern illness or money, and email can be
// read in transit.
const toDesk = (request: MailedRequest, title: string, first: string): Letter => ({
	title,
	greeting: 'Halo tim layanan,',
	paragraphs: [first, 'Isinya dibuka lewat kantor, bukan lewat email.'],
	facts: facts(request),
	action: { label: 'Buka kantor', url: request.office },
	closing: 'Salam',
});

const LETTERS: Record<
	ServiceMail,
	{ to: 'sender' | 'desk' | 'superior'; letter: (request: MailedRequest) => Letter }
> = {
	receipt: {
		to: 'sender',
		letter: (request) =>
			toSender(request, `${NAMES[request.row.kind]}mu sudah kami terima`, [
				prose`
					Terima kasih sudah memberi tahu kami. Simpan nomor di atas: dengan nomor ini
					dan alamat emailmu kamu bisa melihat sampai di mana dan menambah keterangan.`,
				...(request.row.kind === 'complaint'
					? [
							prose`
								Kalau jawaban kami nanti belum memuaskan, kamu bisa membawanya ke
								${request.bodies.join(' atau ')}.`,
						]
					: [
							prose`
								Untuk perubahan penting kami menelepon lebih dulu. Kami tidak
								pernah meminta kata sandi atau kode OTP.`,
						]),
			]),
	},
	desk: {
		to: 'desk',
		letter: (request) =>
			toDesk(
				request,
				`${request.row.number} masuk`,
				`${NAMES[request.row.kind]} baru menunggu jawaban paling lambat ${longDate(request.row.dueOn)}.`,
			),
	},
	reply: {
		to: 'desk',
		letter: (request) =>
			toDesk(
				request,
				`Keterangan baru pada ${request.row.number}`,
				'Pengirim menambah keterangan.',
			),
	},
	overdue: {
		to: 'desk',
		letter: (request) =>
			toDesk(
				request,
				`${request.row.number} lewat tenggat`,
				'Hari jawabannya sudah lewat dan atasan sudah diberi tahu. Jawab hari ini.',
			),
	},
	escalated: {
		to: 'superior',
		letter: (request) => ({
			...toDesk(
				request,
				`${request.row.number} belum dijawab pada harinya`,
				prose`
					${NAMES[request.row.kind]} ini lewat tenggat. Pengirimnya diberi tahu bahwa
					atasan sudah mengetahuinya: pastikan dijawab hari ini.`,
			),
			greeting: 'Halo,',
		}),
	},
	moved: {
		to: 'sender',
		letter: (request) =>
			toSender(request, `Ada kabar tentang ${request.row.number}`, [
				'Kami menulis sesuatu pada laporanmu. Bukalah dengan nomor dan alamat emailmu.',
			]),
	},
};

async function load(
	tx: Tx,
	{ sealer, publicUrl }: ServiceMailDeps,
	id: string,
): Promise<(MailedRequest & { desk: string }) | null> {
	const row = await findServiceRequest(tx, id);
	if (!row) return null;
	const insurer = await readInsurer(tx);
	return {
		row,
		sender: sealer.open<Sender>(SEALED.sender, row.sender),
		bodies: insurer.complaintBodies,
		page: `${publicUrl}${PAGES[row.kind]}?ref=${row.number}`,
		office: `${publicUrl}/office`,
		desk: insurer.serviceEmail,
	};
}

/**
 * The job payload is `{requestId, mail}`, with `to` for a superior. Each email is a separate job,
 * so that a failing address does not block the others.
 */
export function serviceRequestJobs(deps: ServiceMailDeps): Record<'service-request-mail', Handler> {
	return {
		'service-request-mail': async ({ requestId, mail, to: superior }, { tx, jobId }) => {
			const request = await load(tx, deps, String(requestId));
			const wanted = LETTERS[mail as ServiceMail];
			// A sender without an address gets a printed letter.
			if (!request || !wanted || (wanted.to === 'sender' && request.sender.email === ''))
				return;
			const letter = wanted.letter(request);
			const to = {
				desk: request.desk,
				sender: request.sender.email,
				superior: String(superior),
			}[wanted.to];
			await deps.mailer.send({
				to,
				subject: letter.title,
				letter,
				dedupeKey: `service-request-mail:${jobId}`,
			});
		},
	};
}
