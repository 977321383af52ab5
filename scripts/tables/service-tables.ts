/** Tables of complaints, conversations and other requests. */
export const SERVICE_TABLES = {
	requests: {
		account_recovery: 'a request to recover an account',
		complaint_layout: 'a version of the layout of complaint register and report',
		complaint_record: 'what the register says about a complaint',
		corporate_request: "a company's inquiry",
		message: 'one message of a conversation',
		message_file: 'a file that was sent with a message, sealed in the store',
		message_note: 'a note of staff in a conversation, sealed',
		message_note_mention: 'a colleague who is asked to read such a note',
		message_rating: 'what a customer thought of an answer',
		message_template: 'a text that staff insert into answers',
		message_thread: "a customer's conversation with the insurer",
		service_request: 'a complaint, or a change of data',
		service_request_file: 'a scan that staff attached to a request, sealed in the store',
		service_request_read: 'requests that staff opened',
		service_request_step: 'what happened to a request',
	},
};
