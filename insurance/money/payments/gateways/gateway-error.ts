const NAME = 'GatewayError';

/**
 * Creates the error for a gateway that cannot be reached or whose response cannot be parsed.
 * Payment code may expect and retry only this error; anything else thrown there is a bug.
 */
export function gatewayError(message: string, cause?: unknown): Error {
	const error = new Error(message, cause === undefined ? undefined : { cause });
	error.name = NAME;
	return error;
}

export const isGatewayError = (error: unknown): error is Error =>
	error instanceof Error && error.name === NAME;
