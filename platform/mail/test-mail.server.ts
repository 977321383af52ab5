import { writeLetter } from './letter.ts';
import type { Mail, SenderLook } from './mail.server.ts';

export const TEST_LOOK: SenderLook = {
	name: 'Jaga',
	from: 'halo@jaga.example',
	leaf: '#0b6b58',
	mist: '#e7f1ee',
	night: { leaf: '#4fbf9f', mist: '#172e29' },
	foot: 'Email ini dikirim otomatis oleh Jaga.',
};

export type SentMail = Mail & { text: string; html: string };

export const asSent = (mail: Mail): SentMail => ({
	...mail,
	...writeLetter(mail.letter, TEST_LOOK),
});
