import type { Browser } from 'playwright-core';

import { type FakeCloudApi, startFakeCloudApi } from '#platform/whatsapp/fake-cloud-api.server.ts';
import type { SignedNotification } from '#platform/whatsapp/fake-notifications.server.ts';

import { openBrowser } from '../browser/browser.ts';
import { closeSite } from './opened-site.ts';
import { makeProduct, type RunningProduct } from './product.ts';

const config = {
	phoneNumberId: '106540352242922',
	accessToken: 'EAAJB-token-of-a-test',
	appSecret: 'secret-of-the-app-1234',
	verifyToken: 'word-of-the-set-up',
};

export type WhatsappSite = {
	api: FakeCloudApi;
	product: RunningProduct;
	browser: Browser;
	/** Delivers a notification of WhatsApp and returns the status of the answer. */
	notify(notification: SignedNotification): Promise<number>;
	close(): Promise<void>;
};

/** Opens an application instance that sends through a server behaving like WhatsApp's. */
export async function openWhatsappSite(): Promise<WhatsappSite> {
	const api = await startFakeCloudApi({ config });
	const product = await makeProduct({
		WHATSAPP_API_URL: api.url,
		WHATSAPP_PHONE_NUMBER_ID: config.phoneNumberId,
		WHATSAPP_ACCESS_TOKEN: config.accessToken,
		WHATSAPP_APP_SECRET: config.appSecret,
		WHATSAPP_VERIFY_TOKEN: config.verifyToken,
	});
	await product.start();
	const browser = await openBrowser();
	return {
		api,
		product,
		browser,
		notify: async ({ rawBody, signature }) => {
			const answer = await fetch(`${product.url}/webhooks/whatsapp`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
				body: new Uint8Array(rawBody),
			});
			return answer.status;
		},
		close: async () => {
			await closeSite(product, browser);
			await api.close();
		},
	};
}
