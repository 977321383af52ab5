import { PROMISED_DECISION_DAYS } from '#insurance/insurer/promises.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

/**
 * A claim's life. `recommended` waits for a second person of the staff; the customer sees it as
 * being worked on.
 */
export const CLAIM_STATUSES = [
	'submitted',
	'needs-documents',
	'in-review',
	'recommended',
	'approved',
	'declined',
	'paid',
	'withdrawn',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/**
 * What a claim may become next; screens and server ask this one table. A declined one, or one that
 * was granted in part, is reopened by its customer.
 */
const CLAIM_MOVES: Record<ClaimStatus, readonly ClaimStatus[]> = {
	submitted: ['in-review', 'needs-documents', 'recommended', 'withdrawn'],
	'needs-documents': ['in-review', 'withdrawn'],
	'in-review': ['needs-documents', 'recommended', 'withdrawn'],
	recommended: ['in-review', 'approved', 'declined', 'paid'],
	approved: ['paid', 'in-review'],
	declined: ['in-review'],
	paid: ['in-review'],
	withdrawn: [],
};

export function mayClaimBecome(from: ClaimStatus, to: ClaimStatus): boolean {
	return CLAIM_MOVES[from].includes(to);
}

export const CLAIM_STATUS_WORDS: Record<ClaimStatus, string> = {
	submitted: 'Diajukan',
	'needs-documents': 'Dokumen kurang',
	'in-review': 'Diproses',
	recommended: 'Diproses',
	approved: 'Disetujui',
	declined: 'Ditolak',
	paid: 'Dibayar',
	withdrawn: 'Dibatalkan',
};

/** How staff see them: what waits for whom. */
export const QUEUE_WORDS: Record<ClaimStatus, string> = {
	...CLAIM_STATUS_WORDS,
	submitted: 'Baru masuk',
	'in-review': 'Dinilai',
	recommended: 'Menunggu keputusan',
	approved: 'Menunggu pembayaran',
};

/** What one event may have cost at most, in rupiah: more is a slip. */
export const MOST_COST = 100_000_000_000;

/** Our own working days from complete documents to a decision. */
export const DECIDE_WITHIN_WORKING_DAYS = PROMISED_DECISION_DAYS;
/** A claim that was declined or granted in part may be reopened once, within this time. */
export const REOPEN_WITHIN_DAYS = 60;

/** C5.44–C5.49: one file of a claim. */
export const MAX_DOCUMENT_BYTES = 1_048_576;
export const FILE_ENDINGS = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const FILE_TYPE_MESSAGE = 'Berkas harus PDF, JPG, JPEG atau PNG.';
export const FILE_SIZE_MESSAGE = 'Ukuran berkas paling besar 1MB.';
/** Documents of one claim or draft; its own types with ten extra ones stay below. */
export const MAX_DOCUMENTS = 40;
export const MAX_EXTRA_DOCUMENTS = 10;
/** Photographs or sheets of one document, such as a receipt of several pages; files of all. */
export const MAX_PAGES = 10;
export const MAX_FILES = 80;
export const TOO_MANY_PAGES = `Satu dokumen paling banyak ${MAX_PAGES} halaman.`;
export const TOO_MANY_FILES = `Berkas semua dokumen paling banyak ${MAX_FILES}.`;
export const TOO_MANY_DOCUMENTS = `Dokumen paling banyak ${MAX_DOCUMENTS}.`;

/** Claims that a customer may have begun side by side, and how long an untouched one is kept. */
export const MAX_DRAFTS = 10;
export const CLAIM_DRAFT_DAYS = 90;
export const TOO_MANY_DRAFTS = `Kamu sudah punya ${MAX_DRAFTS} draf klaim. Ajukan atau buang salah satu di Klaim Saya, lalu mulai yang baru.`;

export type Turn = { who: 'you' | 'insurer' | 'nobody'; what: string };

const INSURER_DOES: Partial<Record<ClaimStatus, string>> = {
	submitted: 'Kami membaca pengajuanmu dan menunjuk penilai.',
	'in-review': 'Penilai memeriksa dokumen dan menghitung manfaatmu.',
	recommended: 'Usulan penilai sedang diperiksa orang kedua sebelum diputuskan.',
	approved: 'Kami mengirim uang ke rekeningmu.',
};

/** Whose turn it is and what they do. */
export function turnOf(status: ClaimStatus): Turn {
	if (status === 'needs-documents') return { who: 'you', what: 'Kirim dokumen yang kami minta.' };
	const what = INSURER_DOES[status];
	if (what) return { who: 'insurer', what };
	const done = {
		declined: 'Klaim sudah diputuskan.',
		paid: 'Klaim sudah dibayar.',
		withdrawn: 'Kamu membatalkan klaim ini.',
	} as Record<string, string>;
	return { who: 'nobody', what: done[status] ?? '' };
}

/** Until somebody recommends, documents may be added to a claim by others than its customer. */
export const mayAddTo = (status: ClaimStatus) =>
	status === 'submitted' || status === 'in-review' || status === 'needs-documents';

/** Who sent a document by a link, `dr. Ani, RS Contoh`. */
export const senderWords = ({ name, institution }: { name: string; institution: string }) =>
	`${name}, ${institution}`;

export const isClosed = (status: ClaimStatus) =>
	status === 'paid' || status === 'declined' || status === 'withdrawn';

/** May its customer take it back? Not once two people have agreed on it, or on a part of it. */
export const mayWithdraw = ({
	status,
	approvedAmount,
}: {
	status: ClaimStatus;
	approvedAmount: number;
}) => approvedAmount === 0 && mayClaimBecome(status, 'withdrawn');

/** May its customer have it looked at again? `partial`: less was granted than was asked for. */
export function mayReopen(
	claim: {
		status: ClaimStatus;
		reopened: number;
		decided: { day: Day; partial: boolean } | null;
	},
	today: Day,
): boolean {
	const { status, reopened, decided } = claim;
	const contested =
		status === 'declined' || ((status === 'approved' || status === 'paid') && decided?.partial);
	return (
		Boolean(contested) &&
		reopened === 0 &&
		decided !== null &&
		today <= addToDay(decided.day, { day: REOPEN_WITHIN_DAYS })
	);
}
