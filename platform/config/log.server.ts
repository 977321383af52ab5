import { pino, type DestinationStream, type Logger } from 'pino';

import { maskError, maskText, maskValue } from './mask.ts';

export { maskText } from './mask.ts';

export type Log = Logger;

/**
 * The only logger; it writes JSON lines to standard output. Objects are masked at any depth. NIK,
 * card numbers, phone numbers and email addresses are removed from texts, so that a forgotten field
 * cannot leak (ASVS 16.2.5). Log errors as `{ err }`.
 */
export function makeLog(options: { level: string; destination?: DestinationStream }): Log {
	const masked = (object: Record<string, unknown>) =>
		maskValue(object) as Record<string, unknown>;
	const log = pino(
		{
			level: options.level,
			base: null,
			timestamp: pino.stdTimeFunctions.isoTime,
			serializers: { err: maskError },
			formatters: { level: (label) => ({ level: label }), log: masked },
			hooks: {
				logMethod(args, method) {
					const first: unknown = args[0];
					const texts = args.map((arg: unknown) =>
						typeof arg === 'string' ? maskText(arg) : arg,
					);
					if (first instanceof Error) texts[0] = { err: first };
					// Without a message, pino would log the error's own message unmasked.
					const error =
						first instanceof Error
							? first
							: (first as { err?: unknown } | undefined)?.err;
					if (texts.length === 1 && error instanceof Error)
						texts.push(maskText(error.message));
					method.apply(this, texts as typeof args);
				},
			},
		},
		...(options.destination ? [options.destination] : []),
	);
	// The bindings of a child logger bypass the formatter above.
	const child = log.child;
	log.child = function (this: Log, bindings: Record<string, unknown>, childOptions) {
		return child.call(this, masked(bindings), childOptions);
	} as Log['child'];
	return log;
}

export const silentLog: Log = pino({ level: 'silent' });
