import { type Environment, refuseVariable } from './environment.server.ts';
import type { PaymentSettings } from './payment-settings.server.ts';

/**
 * Decides whether to load the sample. Its logins are public, so by default it is loaded only if
 * neither NODE_ENV=production nor DATABASE_URL indicates a real installation. It is never combined
 * with real payments.
 */
function readSampleData(env: Environment, { paymentProvider }: PaymentSettings): boolean {
	const production = env.NODE_ENV === 'production';
	if (env.SAMPLE_DATA && production && paymentProvider !== 'sandbox')
		refuseVariable(
			'SAMPLE_DATA',
			'log-ins of the sample are published, so with NODE_ENV=production it goes with PAYMENT_PROVIDER=sandbox alone; leave it out',
		);
	return env.SAMPLE_DATA ?? (env.DATABASE_URL === undefined && !production);
}

/**
 * Decides whether an empty database begins with the simulated past: by default if the sample is
 * loaded by default, and never in production, from which it could not be removed.
 */
function readSamplePast(env: Environment, sampleData: boolean): boolean {
	if (env.SAMPLE_PAST && (env.NODE_ENV === 'production' || !sampleData))
		refuseVariable(
			'SAMPLE_PAST',
			'the past of the sample needs SAMPLE_DATA=true, and is never loaded with NODE_ENV=production; leave it out',
		);
	return env.SAMPLE_PAST ?? (sampleData && env.SAMPLE_DATA === undefined);
}

export function readSample(env: Environment, payments: PaymentSettings) {
	const sampleData = readSampleData(env, payments);
	return { sampleData, samplePast: readSamplePast(env, sampleData) };
}
