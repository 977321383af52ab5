import { type Environment, refuseVariable } from './environment.server.ts';

export type PaymentSettings = {
	/**
	 * The provider for new orders. The other configured providers may still send notifications
	 * about older orders.
	 */
	paymentProvider: 'sandbox' | 'midtrans' | 'xendit';
	midtrans: { serverKey: string; environment: 'sandbox' | 'production' } | undefined;
	xendit: { secretKey: string; callbackToken: string } | undefined;
	/** How bank accounts are debited under a mandate; null if debits are off. */
	debitProvider: 'sandbox' | 'bank-file' | null;
};

/** Refuses to use the sandbox where real buyers pay: it takes no real money and debits no accounts. */
function refuseSandbox(env: Environment): void {
	const provider = env.PAYMENT_PROVIDER;
	const production = env.NODE_ENV === 'production';
	if (provider === 'sandbox' && production && !env.ALLOW_SANDBOX_PAYMENTS)
		refuseVariable(
			'PAYMENT_PROVIDER',
			'sandbox takes no real money, so it does not start with NODE_ENV=production; set ALLOW_SANDBOX_PAYMENTS=true for a trial',
		);
	if (env.DEBIT_PROVIDER === 'sandbox' && provider !== 'sandbox')
		refuseVariable(
			'DEBIT_PROVIDER',
			'sandbox debits nobody, so it goes with PAYMENT_PROVIDER=sandbox alone; write bank-file',
		);
}

/**
 * Refuses to use a payment gateway's test mode in production, except in an explicit trial. Like the
 * sandbox, it takes no real money.
 */
function refuseTestMode(env: Environment, variable: keyof Environment): void {
	if (env.NODE_ENV === 'production' && !env.ALLOW_SANDBOX_PAYMENTS)
		refuseVariable(
			variable,
			'is the test mode of the gateway, which takes no real money; set ALLOW_SANDBOX_PAYMENTS=true for a trial',
		);
}

function readMidtrans(env: Environment): PaymentSettings['midtrans'] {
	const serverKey = env.MIDTRANS_SERVER_KEY;
	if (env.PAYMENT_PROVIDER === 'midtrans' && !serverKey)
		refuseVariable('MIDTRANS_SERVER_KEY', 'must be set when PAYMENT_PROVIDER is midtrans');
	if (!serverKey) return undefined;
	const own = env.NODE_ENV === 'production' ? 'production' : 'sandbox';
	const environment = env.MIDTRANS_ENVIRONMENT ?? own;
	if (environment === 'production' && serverKey.startsWith('SB-'))
		refuseVariable(
			'MIDTRANS_SERVER_KEY',
			'is a key of the sandbox, but real payments are asked for; write MIDTRANS_ENVIRONMENT=sandbox for a trial',
		);
	if (environment === 'sandbox') refuseTestMode(env, 'MIDTRANS_ENVIRONMENT');
	return { serverKey, environment };
}

function readXendit(env: Environment): PaymentSettings['xendit'] {
	const { XENDIT_SECRET_KEY: secretKey, XENDIT_CALLBACK_TOKEN: callbackToken } = env;
	if (env.PAYMENT_PROVIDER === 'xendit' && !secretKey)
		refuseVariable('XENDIT_SECRET_KEY', 'must be set when PAYMENT_PROVIDER is xendit');
	if (secretKey && !callbackToken)
		refuseVariable(
			'XENDIT_CALLBACK_TOKEN',
			'must be set with XENDIT_SECRET_KEY: without it anybody could notify',
		);
	if (secretKey?.startsWith('xnd_development_')) refuseTestMode(env, 'XENDIT_SECRET_KEY');
	return secretKey && callbackToken ? { secretKey, callbackToken } : undefined;
}

/**
 * Reads the payment settings. A provider must have its keys before the first buyer pays, and in
 * production they must be live keys.
 */
export function readPayments(env: Environment): PaymentSettings {
	refuseSandbox(env);
	return {
		paymentProvider: env.PAYMENT_PROVIDER,
		midtrans: readMidtrans(env),
		xendit: readXendit(env),
		debitProvider:
			env.DEBIT_PROVIDER ?? (env.PAYMENT_PROVIDER === 'sandbox' ? 'sandbox' : null),
	};
}
