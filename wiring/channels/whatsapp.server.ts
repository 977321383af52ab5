import { receiveWhatsApp } from '#insurance/people/whatsapp/receive-whatsapp.server.ts';
import { makeWhatsAppSender } from '#insurance/people/whatsapp/send-whatsapp.server.ts';
import { takeReply } from '#insurance/service/requests/messages/take-reply.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { makeCloudApi } from '#platform/whatsapp/cloud-api.server.ts';
import type { WhatsAppPagesDeps } from '#platform/whatsapp/webhook-pages.server.ts';

/** Creates the sender and the receiver of messages. Without keys nothing is sent or received. */
export function whatsAppOf({ whatsApp: config }: Config, pool: Pool, sealer: Sealer, log: Log) {
	const whatsAppApi = config ? makeCloudApi(config) : null;
	const whatsAppPagesDeps: WhatsAppPagesDeps = {
		whatsAppConfig: config ?? null,
		receiveWhatsApp: (events, now) =>
			receiveWhatsApp(
				{
					db: pool,
					sealer,
					takeReply: (tx, reply) => takeReply(tx, sealer, reply),
				},
				events,
				now,
			),
	};
	return {
		whatsAppApi,
		whatsAppPagesDeps,
		whatsApp: makeWhatsAppSender({ db: pool, sealer, whatsAppApi }, log),
	};
}
