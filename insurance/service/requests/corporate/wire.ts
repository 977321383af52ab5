import type { WireCorporateRequest } from './api.ts';
import type { CorporateRequest } from './corporate-request.ts';

/** Maps internal fields to wire names (B3.13). */
const NAMES: Record<string, string> = {
	contentId: 'content_id',
	headcount: 'totalInsurance',
	contactName: 'pic',
	phone: 'noHp',
	email: 'email',
	companyName: 'corporateName',
	companyAddress: 'corporateAddress',
};

const textOf = (value: string | number | null | undefined) =>
	value === null || value === undefined ? undefined : String(value);
const numberOf = (value: string | number | null | undefined) =>
	value === null || value === undefined || value === '' ? undefined : Number(value);

/** Translates without validating; `corporateRequestSchema` validates. */
export function requestFromWire(body: WireCorporateRequest) {
	return {
		contentId: numberOf(body.content_id),
		headcount: numberOf(body.totalInsurance),
		contactName: textOf(body.pic),
		phone: textOf(body.noHp),
		email: textOf(body.email),
		companyName: textOf(body.corporateName),
		companyAddress: textOf(body.corporateAddress),
		consents: body.consents ?? undefined,
	};
}

/** Builds the body of `POST /page/product-corporate` (B7.69, B7.70). The caller adds the captcha. */
export function requestToWire(request: CorporateRequest): WireCorporateRequest {
	return {
		userSession: null,
		cartID: null,
		content_id: request.contentId,
		pic: request.contactName,
		noHp: request.phone,
		email: request.email,
		corporateName: request.companyName,
		corporateAddress: request.companyAddress,
		totalInsurance: request.headcount,
		consents: request.consents ?? undefined,
	};
}

/**
 * Returns the wire name of a path, e.g. `['phone']` → `noHp`, `['consents', 'privacy']` →
 * `consents.privacy`.
 */
export function wireNameOf(path: readonly PropertyKey[]): string {
	const [head = '', ...rest] = path.map(String);
	return [NAMES[head] ?? head, ...rest].join('.');
}

/** Returns the internal field for a server message, e.g. `noHp` → `phone`. */
export function cleanNameOf(name: string): string {
	return Object.keys(NAMES).find((clean) => NAMES[clean] === name) ?? name;
}
