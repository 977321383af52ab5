import { randomBytes } from 'node:crypto';

import type { WhatsAppStatus } from './notification.ts';
import { whatsAppSignature } from './webhook-pages.server.ts';
import type { WhatsAppConfig } from './whatsapp-settings.server.ts';

export type SignedNotification = { rawBody: Buffer; signature: string };

/** A message that was accepted, as notifications name it. */
export type SentId = { id: string; to: string; reference: string | undefined };

export type FakeNotifications = {
	/** Makes a signed notification about a message. */
	status(of: SentId, status: WhatsAppStatus, at?: Date, code?: number): SignedNotification;
	/** Makes a signed notification of a text that a person sent. */
	text(
		from: string,
		body: string,
		more?: { id?: string; at?: Date; context?: string },
	): SignedNotification;
	sign(body: object): SignedNotification;
};

/** Message ids contain the recipient's number, as real ones do. */
export const fakeWamid = (to: string) =>
	`wamid.${Buffer.concat([Buffer.from(`\u001D${to}`), randomBytes(12)]).toString('base64')}`;

const OUR_NUMBER = '622150001234';
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1_000));

/** Returns the body of a notification of the field `messages`. */
const bodyAbout = (phoneNumberId: string, value: object) => ({
	object: 'whatsapp_business_account',
	entry: [
		{
			id: '102290129340398',
			changes: [
				{
					value: {
						messaging_product: 'whatsapp',
						metadata: {
							display_phone_number: OUR_NUMBER,
							phone_number_id: phoneNumberId,
						},
						...value,
					},
					field: 'messages',
				},
			],
		},
	],
});

const errorsOf = (code: number) => [
	{ code, title: 'Message undeliverable', href: 'https://developers.facebook.com/' },
];

/** Makes notifications in the documented form, signed with the secret of the app. */
export function fakeNotifications({
	appSecret,
	phoneNumberId,
}: Pick<WhatsAppConfig, 'appSecret' | 'phoneNumberId'>): FakeNotifications {
	const sign = (body: object): SignedNotification => {
		const rawBody = Buffer.from(JSON.stringify(body));
		return { rawBody, signature: whatsAppSignature(rawBody, appSecret) };
	};
	const about = (value: object) => sign(bodyAbout(phoneNumberId, value));
	return {
		sign,
		status: ({ id, to, reference }, status, at = new Date(), code) =>
			about({
				statuses: [
					{
						id,
						status,
						timestamp: seconds(at),
						recipient_id: to,
						...(reference === undefined ? {} : { biz_opaque_callback_data: reference }),
						...(code === undefined ? {} : { errors: errorsOf(code) }),
					},
				],
			}),
		text: (from, body, { id = fakeWamid(from), at = new Date(), context } = {}) =>
			about({
				contacts: [{ profile: { name: 'Sari Contoh' }, wa_id: from }],
				messages: [
					{
						from,
						id,
						timestamp: seconds(at),
						type: 'text',
						text: { body },
						...(context === undefined
							? {}
							: { context: { from: OUR_NUMBER, id: context } }),
					},
				],
			}),
	};
}
