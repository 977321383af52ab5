const NAME = 'GatewayError';

/**
 * A gateway cannot be reached, or its answer cannot be read: the only failure that a money path may
 * expect, and ask about again later. Everything else that is thrown there is a fault of ours.
 */
export function gatewayError(message: string, cause?: unknown): Error {
	const error = new Error(message, cause === undefined ? undefined : { cause });
	error.name = NAME;
	return error;
}

export const isGatewayError = (error: unknown): error is Error =>
	error instanceof Error && error.name === NAME;
