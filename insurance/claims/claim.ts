import { PROMISED_DECISION_DAYS } from '#insurance/access/insurer/promises.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

/**
 * Life cycle of a claim. A `recommended` claim awaits a second staff member; to the customer it
 * appears as in progress.
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
 * Allowed state transitions of a claim, shared by screens and server. Only the customer can reopen
 * a declined or partly granted claim.
 */
const CLAIM_MOVES: Record<ClaimStatus, readonly ClaimStatus[]> = {
	submitted: ['in-review', 'needs-documents', 'recommended', 'withdrawn'],
	'needs-documents': ['in-review', 'recommended', 'withdrawn'],
	'in-review': ['needs-documents', 'recommended', 'withdrawn'],
	recommended: ['in-review', 'approved', 'declined', 'paid'],
	approved: ['paid', 'in-review'],
	declined: ['in-review'],
	// Approved again if the bank returned the money.
	paid: ['in-review', 'approved'],
	withdrawn: [],
};

export function mayClaimBecome(from: ClaimStatus, to: ClaimStatus): boolean {
	return CLAIM_MOVES[from].includes(to);
}

/**
 * True if requested documents were due before today and have not arrived. Staff may then recommend
 * declining the claim, so that it does not stay open forever.
 */
export const isUnanswered = (
	{ status, dueOn }: { status: ClaimStatus; dueOn: Day | null },
	today: Day,
): boolean => status === 'needs-documents' && dueOn !== null && dueOn < today;

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

/** Staff-facing labels, which state who has to act next. */
export const QUEUE_WORDS: Record<ClaimStatus, string> = {
	...CLAIM_STATUS_WORDS,
	submitted: 'Baru masuk',
	'in-review': 'Dinilai',
	recommended: 'Menunggu keputusan',
	approved: 'Menunggu pembayaran',
};

/** Maximum cost of one event, in rupiah. Any higher amount is a typing error. */
export const MAX_COST = 100_000_000_000;

/** Working days, according to the insurer's calendar, from complete documents to a decision. */
export const DECIDE_WITHIN_WORKING_DAYS = PROMISED_DECISION_DAYS;
/** Days within which a declined or partly granted claim can be reopened, once. */
export const REOPEN_WITHIN_DAYS = 60;

/** C5.44–C5.49: size limit for one claim file. */
export const MAX_DOCUMENT_BYTES = 1_048_576;
export const FILE_ENDINGS = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const FILE_TYPE_MESSAGE = 'Berkas harus PDF, JPG, JPEG atau PNG.';
export const FILE_SIZE_MESSAGE = 'Ukuran berkas paling besar 1MB.';
/**
 * Maximum number of documents for a claim or draft. The claim's required types plus ten extra
 * documents always stay below it.
 */
export const MAX_DOCUMENTS = 40;
export const MAX_EXTRA_DOCUMENTS = 10;
export const MAX_PAGES = 10;
export const MAX_FILES = 80;
export const TOO_MANY_PAGES = `Satu dokumen paling banyak ${MAX_PAGES} halaman.`;
export const TOO_MANY_FILES = `Berkas semua dokumen paling banyak ${MAX_FILES}.`;
export const TOO_MANY_DOCUMENTS = `Dokumen paling banyak ${MAX_DOCUMENTS}.`;

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

/** True while people other than the customer may add documents, i.e. until a recommendation is made. */
export const mayAddTo = (status: ClaimStatus) =>
	status === 'submitted' || status === 'in-review' || status === 'needs-documents';

export const senderWords = ({ name, institution }: { name: string; institution: string }) =>
	`${name}, ${institution}`;

export const isClosed = (status: ClaimStatus) =>
	status === 'paid' || status === 'declined' || status === 'withdrawn';

/**
 * True if the customer may withdraw the claim, i.e. until two people have agreed on all or part of
 * it.
 */
export const mayWithdraw = ({
	status,
	approvedAmount,
}: {
	status: ClaimStatus;
	approvedAmount: number;
}) => approvedAmount === 0 && mayClaimBecome(status, 'withdrawn');

/**
 * True if the customer may have the claim reviewed again. `partial` means that less was granted
 * than requested.
 */
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
