/** A message that a job may send by WhatsApp. It holds no telephone number: the sender knows it. */
export type WhatsAppMessage = {
	customerId: string;
	purpose: string;
	/** Values for the parameters of the template, by their names. */
	values: Readonly<Record<string, string>>;
	/** The contract or case that it is about. */
	about?: { kind: string; id: string };
	/** The job that sends it: one message per job. */
	jobId: string;
};

export type WhatsAppSender = {
	/**
	 * Sends the message if the person wants it by WhatsApp. Returns true once it was delivered, and
	 * false if the email must be sent instead. Puts the job off while that is open.
	 */
	first(message: WhatsAppMessage): Promise<boolean>;
	/** Sends the message in addition to an email. Never throws. */
	also(message: WhatsAppMessage): Promise<void>;
};

/** Sends nothing by WhatsApp, so that everything goes by email. */
export const MAIL_ALONE: WhatsAppSender = {
	first: async () => false,
	also: async () => {},
};
