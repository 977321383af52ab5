import { createHash } from 'node:crypto';
import { link, mkdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { syncFolder, writeAside } from '#platform/files/durable.server.ts';
import { isEmail } from '#platform/values/email.ts';

import { type Letter, type LetterLook, writeLetter } from './letter.ts';

type Attachment = { filename: string; content: Uint8Array; contentType: string };

/** The sender: the style of emails, and the address used if none is configured. */
export type SenderLook = LetterLook & { from: string };

export type Mail = {
	/** A single email address without a name. */
	to: string;
	replyTo?: string;
	subject: string;
	letter: Letter;
	attachments?: Attachment[];
	/**
	 * Unique for each intended email, e.g. `order-paid <order id>`. Sending again with the same key
	 * has no effect.
	 */
	dedupeKey: string;
};

/** `path` is the file in which the email is stored if no email server is configured. */
type Sent = { messageId: string; path?: string };

export type Mailer = { send(mail: Mail): Promise<Sent>; close(): void };

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);

function oneLine(what: string, text: string, limit: number): string {
	// A line break in a header would start another header (ASVS 1.3.11).
	if (/[\r\n\0]/.test(text)) throw new Error(`mail: line break in ${what}`);
	if (text === '' || text.length > limit) throw new Error(`mail: ${what} is empty or too long`);
	return text;
}

function composed(mail: Mail, look: SenderLook, given: string | undefined) {
	const from = given
		? oneLine('the sender', given, 300)
		: { name: look.name, address: look.from };
	const to = oneLine('the address', mail.to, 254);
	if (!isEmail(to)) throw new Error('mail: not an address');
	if (mail.replyTo !== undefined && !isEmail(oneLine('whom to answer', mail.replyTo, 254)))
		throw new Error('mail: not an address to answer to');
	const domain = /@([a-z0-9.-]+)>?$/i.exec(given ?? look.from)?.[1] ?? 'localhost';
	return {
		from,
		to,
		...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
		subject: oneLine('the subject', mail.subject, 200),
		...writeLetter(mail.letter, look),
		messageId: `<${hashOf(mail.dedupeKey)}@${domain}>`,
		headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'id' },
		attachments: (mail.attachments ?? []).map((file) => ({
			filename: oneLine('the name of a file', file.filename, 120),
			content: Buffer.from(file.content),
			contentType: oneLine('the type of a file', file.contentType, 100),
		})),
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

async function linkOnce(from: string, to: string): Promise<void> {
	await link(from, to).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
	});
}

/**
 * Stores an email as one complete file. It is written to a temporary file and then linked under its
 * key, which succeeds only for the first of several attempts. The visible name contains the time of
 * that first file, so that a retry after a crash finds the same name.
 */
async function keep(outboxDir: string, dedupeKey: string, bytes: Buffer): Promise<string> {
	const keys = join(outboxDir, '.keys');
	await mkdir(keys, { recursive: true, mode: 0o700 });
	const hash = hashOf(dedupeKey);
	const key = join(keys, hash);
	const aside = await writeAside(keys, bytes);
	await linkOnce(aside, key).finally(() => unlink(aside));
	const stamp = (await stat(key)).mtime.toISOString().replace(/[:.]/g, '-');
	const path = join(outboxDir, `${stamp}-${hash.slice(0, 12)}.eml`);
	await linkOnce(key, path);
	await syncFolder(keys);
	await syncFolder(outboxDir);
	return path;
}

const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Connects to the email server and logs in without sending an email. Throws on failure. */
export async function greetMailServer(smtpUrl: string): Promise<void> {
	const smtp = createTransport({ url: smtpUrl, ...WAITS });
	try {
		await smtp.verify();
	} finally {
		smtp.close();
	}
}

/**
 * Sends emails over SMTP. Without an email server, stores each as an `.eml` file in `outboxDir`.
 * Throws if the server refuses an email or does not respond, so that the sending job is retried.
 * With SMTP, an email is sent twice if a crash occurs between the server's response and the commit.
 * Its Message-ID is derived from `dedupeKey`, so that receivers can merge the copies.
 */
export function makeMailer(options: {
	smtpUrl?: string | undefined;
	outboxDir: string;
	/** Configured sender. Defaults to the address in `look`. */
	from?: string | undefined;
	look: () => Promise<SenderLook>;
}): Mailer {
	const { smtpUrl, outboxDir, from, look } = options;
	if (smtpUrl !== undefined) {
		const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 10, ...WAITS });
		return {
			async send(mail) {
				const sent = await smtp.sendMail(composed(mail, await look(), from));
				return { messageId: sent.messageId };
			},
			close: () => smtp.close(),
		};
	}
	const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
	return {
		async send(mail) {
			const written = await writer.sendMail(composed(mail, await look(), from));
			const path = await keep(outboxDir, mail.dedupeKey, written.message as Buffer);
			return { messageId: written.messageId, path };
		},
		close: () => {},
	};
}
