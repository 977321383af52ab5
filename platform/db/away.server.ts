// What PostgreSQL, the pool and the network say while the database is away, starts, stops or has too
// much to do; classes of SQLSTATE by their first two signs.
const CODES = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ECONNABORTED',
	'EPIPE',
	'ETIMEDOUT',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EAI_AGAIN',
	'ERR_STREAM_DESTROYED',
	'ERR_STREAM_WRITE_AFTER_END',
	'57P01',
	'57P02',
	'57P03',
]);
const CLASSES = new Set(['08', '53']);
const SENTENCES =
	/timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|server closed the connection|Cannot use a pool after calling end/;
// The database answers, and keeps nothing: its disk is full, or it may only be read.
const FULL = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT', 'EROFS']);
const READ_ONLY = '25006';
// It answers, and another transaction is in the way.
const CONTENDED = new Set(['55P03', '40001', '40P01']);
// It answers, and gave this question up.
const CANCELLED = '57014';

type Fault = Error & { code?: string; syscall?: string; cause?: unknown };

const causesOf = (error: Fault): Fault[] => [
	error,
	...(error.cause instanceof Error ? causesOf(error.cause) : []),
];

/** Whether nothing can be kept: the disk is full, or the database lets nobody write. */
export const keepsNothing = (error: Fault): boolean =>
	causesOf(error).some(({ code = '' }) => FULL.has(code) || code === READ_ONLY);

/** Whether it may only be read: a standby, or a primary of before. */
export const isReadOnly = (error: Fault): boolean =>
	causesOf(error).some(({ code }) => code === READ_ONLY);

/** Whether nobody answered for the database: another server may know the same. */
export function isUnreachable(error: Fault): boolean {
	return causesOf(error).some(
		({ code = '', syscall, message }) =>
			CODES.has(code) ||
			(code.length === 5 && CLASSES.has(code.slice(0, 2)) && !FULL.has(code)) ||
			// The socket of the built-in database is not there yet; any other file is missing.
			(code === 'ENOENT' && syscall === 'connect') ||
			SENTENCES.test(message),
	);
}

/** True where another transaction holds or changed the row: the next try may have it. */
export const isContended = (error: Fault): boolean =>
	causesOf(error).some(({ code = '' }) => CONTENDED.has(code));

/** True where the database gave a question up that took too long. */
export const isTooSlow = (error: Fault): boolean =>
	causesOf(error).some(({ code }) => code === CANCELLED);

/** True where the database did not answer, or not in time: a later try may succeed. */
export const isAway = (error: Fault): boolean =>
	isUnreachable(error) || isContended(error) || isTooSlow(error);
