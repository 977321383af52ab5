export const INTRODUCTION = `Begin with POST /page/session: its token goes into every other POST and DELETE as a bearer token.

Answers: with "Accept: application/json" the envelope {status:{code,message}, data} in plain JSON, and the body may be plain JSON too; without it text/plain, the same envelope encoded with the body key, and the body has to be encoded likewise. A GET without a token is encoded with the BODY_KEY of the server's configuration, which no visitor has: ask for JSON.

Refusals: status.code equals the HTTP status, status.message is a sentence for the person, data is null or says more; data.fields names each field that has to be corrected, by its name on the wire (quoteHolder.nric), with a sentence. Besides what each call lists, a request that took too long to arrive gets 408; that and 431 are always plain JSON.`;

export const SENTENCES: Record<number, string> = {
	400: 'The request cannot be read',
	401: 'No token or session, or one that has ended',
	403: 'Not for anyone who asks',
	404: 'Not there',
	409: 'Something changed meanwhile, or the key of the request was used for another body',
	410: 'The link was used or has expired',
	413: 'Too large',
	422: 'A rule is broken; data.fields names the fields',
	429: 'Too many tries',
	431: 'Headers or address too large',
	500: 'A fault of ours, logged under X-Request-Id',
	503: 'Too busy, or the database is away; try again',
};
