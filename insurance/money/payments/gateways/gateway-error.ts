const NAME = 'GatewayError';

/**
 * Creates the error for a gateway that cannot be reached, or whose response cannot be read: the
 * only failure that payment code may expect, and retry later. Anything else thrown there is a bug.
 */
export function gatewayError(message: string, cause?: unknown): Error {
	const error = new Error(message, cause === undefined ? undefined : { cause });
	error.name = NAME;
	return error;
}

export const isGatewayError = (error: unknown): error is Error =>
	error instanceof Error && error.name === NAME;
