import {
	PROMISED_COMPLAINT_DAYS,
	PROMISED_DATA_UPDATE_DAYS,
	PROMISED_EXTENSION_DAYS,
	PROMISED_SPOKEN_COMPLAINT_DAYS,
} from '#insurance/access/insurer/promises.ts';
import { type Day } from '#platform/values/dates.ts';

import { LOST_ACCESS, LOST_CODES } from '../recovery/recovery.ts';

export const REQUEST_KINDS = ['complaint', 'data-update'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * Received → working → (extended) → answered → closed. A reply from the sender after an answer
 * reopens the request.
 */
export const SERVICE_REQUEST_STATUSES = [
	'received',
	'working',
	'extended',
	'answered',
	'closed',
] as const;
export type ServiceStatus = (typeof SERVICE_REQUEST_STATUSES)[number];

export const REQUEST_STATUS_WORDS: Record<ServiceStatus, string> = {
	received: 'Diterima',
	working: 'Sedang ditangani',
	extended: 'Butuh waktu tambahan',
	answered: 'Sudah dijawab',
	closed: 'Selesai',
};

/**
 * How a request reached us. Staff enter what came by another way than the site; `message` is a
 * conversation in the customer's account.
 */
export const REQUEST_CHANNELS = [
	'online',
	'telephone',
	'letter',
	'in-person',
	'email',
	'message',
] as const;
export type RequestChannel = (typeof REQUEST_CHANNELS)[number];

export const CHANNEL_WORDS: Record<RequestChannel, string> = {
	online: 'Situs',
	telephone: 'Telepon',
	letter: 'Surat',
	'in-person': 'Datang langsung',
	email: 'Email',
	message: 'Percakapan',
};

export const RECEIVED_BY: Record<RequestChannel, string> = {
	online: 'lewat situs',
	telephone: 'lewat telepon',
	letter: 'lewat surat',
	'in-person': 'di kantor kami',
	email: 'lewat email',
	message: 'lewat percakapan di akunmu',
};

export const TOPICS: Record<RequestKind, readonly string[]> = {
	complaint: [
		'Klaim',
		'Premi dan pembayaran',
		'Polis dan dokumen',
		'Pembatalan dan pengembalian dana',
		'Layanan petugas',
		'Data pribadi',
		'Situs ini',
		'Lainnya',
	],
	'data-update': [
		LOST_ACCESS,
		LOST_CODES,
		'Nomor HP',
		'Email',
		'Alamat',
		'Nama atau tanggal lahir',
		'Ahli waris',
		'Rekening pembayaran klaim',
		'Lainnya',
	],
};

const SPOKEN: readonly RequestChannel[] = ['telephone', 'in-person'];

/**
 * Returns the number of working days within which a request must be answered: five for a spoken and
 * ten for a written complaint, extendable once by ten with notice (POJK 22/2023).
 */
export function answerWithin(kind: RequestKind, channel: RequestChannel): number {
	if (kind === 'data-update') return PROMISED_DATA_UPDATE_DAYS;
	return SPOKEN.includes(channel) ? PROMISED_SPOKEN_COMPLAINT_DAYS : PROMISED_COMPLAINT_DAYS;
}
export const EXTENSION_WORKING_DAYS = PROMISED_EXTENSION_DAYS;

/**
 * Days after which a closed request is deleted with its personal data: five years, as for complaint
 * records.
 */
export const REQUEST_KEPT_DAYS = 1_826;
export const REQUEST_WORDS = { least: 20, most: 4_000 } as const;

export const REQUEST_CONSENT =
	'Isi laporan ini benar, dan dataku boleh dipakai untuk menanganinya.';

const PREFIX: Record<RequestKind, string> = { complaint: 'PGD', 'data-update': 'UBD' };

/**
 * Builds a request number, e.g. `PGD-20261121-7F3K2QAB`. The date makes numbers sortable; the rest
 * is easy to read aloud.
 */
export function requestNumber(kind: RequestKind, day: Day, code: string): string {
	return `${PREFIX[kind]}-${day.replaceAll('-', '')}-${code.slice(0, 8)}`;
}

const NEXT: Record<ServiceStatus, readonly ServiceStatus[]> = {
	received: ['working', 'extended', 'answered'],
	working: ['extended', 'answered'],
	extended: ['answered'],
	answered: ['closed', 'working'],
	closed: [],
};

/**
 * True if staff, or the sender by replying, may make this status change. Only a complaint can be
 * extended, and only once.
 */
export function mayRequestMove(
	kind: RequestKind,
	from: ServiceStatus,
	to: ServiceStatus,
	wasExtended: boolean,
): boolean {
	return NEXT[from].includes(to) && (to !== 'extended' || (kind === 'complaint' && !wasExtended));
}

export const isRequestOpen = (status: ServiceStatus): boolean =>
	status !== 'answered' && status !== 'closed';

export const CLOSE_AFTER_DAYS = 14;
