export const THREAD_KINDS = ['policy', 'claim'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** `waiting`: our answer is due; `answered`: we have answered; `closed`: no answer was needed. */
export const THREAD_STATUSES = ['waiting', 'answered', 'closed'] as const;
export type ThreadStatus = (typeof THREAD_STATUSES)[number];

export const THREAD_STATUS_WORDS: Record<ThreadStatus, string> = {
	waiting: 'Menunggu jawaban kami',
	answered: 'Sudah dijawab',
	closed: 'Selesai',
};
/** Words for a thread, by whose turn it is. */
export const threadWords = ({
	status,
	awaitsCustomer,
}: {
	status: ThreadStatus;
	awaitsCustomer: boolean;
}): string => (awaitsCustomer ? 'Menunggu balasan nasabah' : THREAD_STATUS_WORDS[status]);

/** The same words as the customer reads them. */
export const ownThreadWords = (thread: { status: ThreadStatus; awaitsCustomer: boolean }): string =>
	thread.awaitsCustomer ? 'Pesan dari kami' : THREAD_STATUS_WORDS[thread.status];

export const KIND_WORDS: Record<ThreadKind, string> = { policy: 'Polis', claim: 'Klaim' };

export const ANSWER_WITHIN_WORKING_DAYS = 2;
export const MAX_WORDS = 2_000;
/** Years after which a note of staff in a conversation is deleted, like a note about a person. */
export const THREAD_NOTE_YEARS = 3;
/** Maximum number of messages displayed per thread. Only the newest are displayed. */
export const MAX_SHOWN = 200;

/** Removes control characters other than line breaks, and trims. */
export const cleanWords = (typed: string): string =>
	typed
		.replace(/\r\n?/g, '\n')
		.replace(/[^\P{Cc}\n\t]/gu, '')
		.trim();

export function wordsProblem(typed: string): string | null {
	const words = cleanWords(typed);
	if (words === '') return 'Tulis pesanmu dulu';
	return words.length > MAX_WORDS ? `Pesan paling banyak ${MAX_WORDS} karakter` : null;
}
