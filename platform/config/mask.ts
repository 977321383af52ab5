const HIDDEN = '[hidden]';

/**
 * Property names whose values are never logged, at any depth and in upper or lower case (ASVS
 * 16.2.5).
 */
const PRIVATE_NAMES = new Set(
	[
		'authorization',
		'cookie',
		'set-cookie',
		'password',
		'newPassword',
		'secret',
		'token',
		'accessToken',
		'bodyKey',
		'nric',
		'nik',
		'ktp',
		'passport',
		'email',
		'phone',
		'mobilePhone',
		'whatsappNumber',
		'telephone',
		'name',
		'fullName',
		'firstName',
		'lastName',
		'holderName',
		'insuredName',
		'beneficiaryName',
		'street',
		'address',
		'dob',
		'birthDate',
		'dateOfBirth',
		'birthPlace',
		'image',
		'accountNumber',
		'accountName',
		'cardNumber',
		'answers',
		'attachments',
		'html',
	].map((name) => name.toLowerCase()),
);

const EMAIL = /[^\s@<>"'(),;:]{1,64}@[a-z0-9][a-z0-9.-]{0,252}/gi;
const LONG_NUMBER = /(?<!\d)\d{15,19}(?!\d)/g;
const PHONE = /(?<![\w-])(?:\+?62|0)[ .-]?8\d{1,3}[ .-]?\d{2,4}[ .-]?\d{2,5}(?!\d)/g;

/**
 * Masks identity numbers (16 digits), card numbers, email addresses and Indonesian mobile numbers
 * in free text such as error messages. The text is first cut to 10,000 characters, so that any
 * input is masked quickly.
 */
export function maskText(text: string): string {
	const cut = text.length > 10_000 ? `${text.slice(0, 10_000)}…` : text;
	const mailed = cut.includes('@') ? cut.replace(EMAIL, '[email]') : cut;
	return mailed.replace(LONG_NUMBER, '[number]').replace(PHONE, '[phone]');
}

function isPlain(value: object): boolean {
	const prototype = Object.getPrototypeOf(value) as unknown;
	return prototype === Object.prototype || prototype === null;
}

/**
 * Copies a value for the log. Values of private properties are hidden at any depth, texts are
 * masked, and bytes are replaced by their length.
 */
export function maskValue(value: unknown, depth = 0): unknown {
	if (typeof value === 'string') return maskText(value);
	if (typeof value !== 'object' || value === null) return value;
	if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
	if (value instanceof Error) return maskError(value, depth + 1);
	if (depth > 6) return '[deep]';
	if (Array.isArray(value)) return value.slice(0, 100).map((item) => maskValue(item, depth + 1));
	if (!isPlain(value)) return value instanceof Date ? value : '[object]';
	const shown: Record<string, unknown> = {};
	for (const [name, inner] of Object.entries(value)) {
		// The class name of an error is also stored in `name`, so errors are handled separately by
		// maskError.
		shown[name] =
			PRIVATE_NAMES.has(name.toLowerCase()) && inner != null
				? HIDDEN
				: maskValue(inner, depth + 1);
	}
	return shown;
}

/**
 * Returns type, code, masked message and stack of an error and its causes. PostgreSQL's error
 * details contain values and are omitted.
 */
export function maskError(error: unknown, depth = 0): unknown {
	if (!(error instanceof Error)) return maskValue(error, depth);
	const { code, constraint, table } = error as Error & {
		code?: unknown;
		constraint?: unknown;
		table?: unknown;
	};
	return {
		type: error.name,
		message: maskText(error.message),
		stack: error.stack ? maskText(error.stack) : undefined,
		...(code === undefined ? {} : { code }),
		...(constraint === undefined ? {} : { constraint, table }),
		...(error.cause !== undefined && depth < 4
			? { cause: maskError(error.cause, depth + 1) }
			: {}),
	};
}
