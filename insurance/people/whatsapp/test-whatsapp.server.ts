import sql from 'sql-template-tag';

import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { makeCloudApi } from '#platform/whatsapp/cloud-api.server.ts';
import { startFakeCloudApi } from '#platform/whatsapp/fake-cloud-api.server.ts';
import { readWhatsAppNotification } from '#platform/whatsapp/notification.ts';

import { storeProvedNumber, storeWhatsAppChoice } from './choose-whatsapp.server.ts';
import type { WhatsAppPurpose } from './purposes.ts';
import { receiveWhatsApp, type ReceiveWhatsAppDeps } from './receive-whatsapp.server.ts';
import { makeWhatsAppSender } from './send-whatsapp.server.ts';

const config = {
	phoneNumberId: '106540352242922',
	accessToken: 'EAAJB-token-of-a-test',
	appSecret: 'secret-of-the-app-1234',
	verifyToken: 'word-of-the-set-up',
};

/**
 * For tests: the sender with the real adapter, in front of a server that answers as documented.
 * `at` is the time of the sender.
 */
export async function testWhatsApp(
	db: Pool,
	sealer: ReturnType<typeof makeSealer>,
	takeReply: ReceiveWhatsAppDeps['takeReply'] = async () => true,
) {
	const fake = await startFakeCloudApi({
		config,
		templates: {
			polis_terbit: 2,
			premi_jatuh_tempo: 4,
			kabar_klaim: 2,
			pengajuan_petugas: 2,
			kode_masuk: 1,
		},
	});
	const whatsAppApi = makeCloudApi({ ...config, apiUrl: fake.url }, 2_000);
	const deps = { db, sealer, whatsAppApi, takeReply };
	const warned: string[] = [];
	const clock = { at: new Date() };
	const log = { warn: (_about: object, words: string) => void warned.push(words) };
	return {
		fake,
		deps,
		warned,
		clock,
		sender: makeWhatsAppSender(deps, log, () => clock.at),
		/** Receives a notification, read as the address for notifications reads it. */
		receive: (given: { rawBody: Buffer }) =>
			receiveWhatsApp(
				deps,
				readWhatsAppNotification(JSON.parse(given.rawBody.toString()), config.phoneNumberId)
					.events,
				clock.at,
			),
		/** Proves a number and agrees to purposes. */
		agree: (customerId: string, digits: string, purposes: readonly WhatsAppPurpose[]) =>
			db.transaction(async (tx) => {
				await storeProvedNumber(tx, sealer, { customerId, digits }, clock.at);
				for (const purpose of purposes)
					await storeWhatsAppChoice(
						tx,
						customerId,
						{ purpose, given: true },
						{ source: 'account', network: '198.51.100.x', at: clock.at },
					);
			}),
		messages: async () =>
			(await db.query(sql`select * from whatsapp_message order by id`)).rows,
	};
}
