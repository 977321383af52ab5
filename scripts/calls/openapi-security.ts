import type { CallFacts, Json } from './call-facts.ts';

export const CALL_SECURITY: Record<CallFacts['call']['auth'], Json[]> = {
	none: [],
	open: [],
	page: [{ pageToken: [] }],
	selfcare: [{ pageToken: [], loginDate: [], selfcareCookie: [] }],
	corporate: [{ corporateToken: [] }],
	office: [{ pageToken: [], officeCookie: [] }],
	employee: [{ pageToken: [], employeeCookie: [] }],
	insured: [{ pageToken: [], insuredCookie: [] }],
};

export const SECURITY_SCHEMES: Json = {
	pageToken: { type: 'http', scheme: 'bearer', description: 'token of POST /page/session' },
	corporateToken: {
		type: 'http',
		scheme: 'bearer',
		description: 'access_token of POST /page/corporate/login; a browser shows its cookie too',
	},
	loginDate: {
		type: 'apiKey',
		in: 'header',
		name: 'LoginDate',
		description: 'LoginDate of POST /page/selfcare/login',
	},
	selfcareCookie: {
		type: 'apiKey',
		in: 'cookie',
		name: 'selfcare',
		description: 'Set by POST /page/selfcare/login; __Host-selfcare over https',
	},
	officeCookie: {
		type: 'apiKey',
		in: 'cookie',
		name: 'office',
		description: 'Set by POST /page/office/verify; __Host-office over https',
	},
	employeeCookie: {
		type: 'apiKey',
		in: 'cookie',
		name: 'karyawan',
		description: 'Set by POST /page/employee/enter; __Host-karyawan over https',
	},
	insuredCookie: {
		type: 'apiKey',
		in: 'cookie',
		name: 'kartu',
		description: 'Set by POST /page/own-card/enter; __Host-kartu over https',
	},
};
