import { type Environment, refuseVariable } from '../config/environment.server.ts';

/** Access to one telephone number of the WhatsApp Cloud API. */
export type WhatsAppConfig = {
	/** Address with the version, such as `https://graph.facebook.com/v23.0`. */
	apiUrl: string;
	phoneNumberId: string;
	accessToken: string;
	/** Secret of the app, with which notifications are signed. */
	appSecret: string;
	/** Word that is repeated when the address for notifications is set up. */
	verifyToken: string;
};

export const WHATSAPP_KEYS = [
	'WHATSAPP_PHONE_NUMBER_ID',
	'WHATSAPP_ACCESS_TOKEN',
	'WHATSAPP_APP_SECRET',
	'WHATSAPP_VERIFY_TOKEN',
] as const;

const GRAPH_URL = 'https://graph.facebook.com/v23.0';

/** Returns the settings of WhatsApp, or undefined if everything goes by email. */
export function readWhatsApp(env: Environment): WhatsAppConfig | undefined {
	const missing = WHATSAPP_KEYS.filter((name) => env[name] === undefined);
	if (missing.length === WHATSAPP_KEYS.length) {
		if (env.WHATSAPP_API_URL !== undefined)
			refuseVariable('WHATSAPP_API_URL', 'goes with the keys of WhatsApp; leave it out');
		return undefined;
	}
	if (missing.length > 0)
		refuseVariable(
			missing.join(', '),
			`set all of ${WHATSAPP_KEYS.join(', ')}, or none to send everything by email`,
		);
	const apiUrl = (env.WHATSAPP_API_URL ?? GRAPH_URL).replace(/\/$/, '');
	if (env.NODE_ENV === 'production' && !apiUrl.startsWith('https:'))
		refuseVariable('WHATSAPP_API_URL', 'must begin with https:// with NODE_ENV=production');
	return {
		apiUrl,
		phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID ?? '',
		accessToken: env.WHATSAPP_ACCESS_TOKEN ?? '',
		appSecret: env.WHATSAPP_APP_SECRET ?? '',
		verifyToken: env.WHATSAPP_VERIFY_TOKEN ?? '',
	};
}
