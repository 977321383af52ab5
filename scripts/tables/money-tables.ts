/** Tables of the area `money`, by module. */
export const MONEY_TABLES = {
	bank: {
		bank_account:
			'an account of ours at a bank, and the day from which its statements explain it',
		bank_layout: 'how a bank writes its CSV, and who compared it with a real file',
		bank_match: 'what of the books explains lines of a statement, made or proposed',
		bank_rule: 'a rule by which lines are matched',
		bank_statement: 'a statement of our bank, chained to the one before by its balance',
		bank_statement_line: 'a line of a statement; its texts are sealed',
	},
	batches: {
		failed_transfer:
			'a transfer that did not arrive, and whether it is sent there again; its account is sealed',
		transfer_batch: 'transfers of our bank that one person prepared and others approve',
		transfer_export: 'a download of the file of a batch',
		transfer_item: 'a transfer of a batch; its recipient is sealed',
		transfer_layout: 'how the file of a batch is written, and who compared it with a real file',
	},
	ledger: {
		bank_line: "a line of our bank's statement for one outgoing payment; used once",
		ledger_entry: 'one side of a journal, in whole rupiah',
		statement_entry: 'an entry that a statement of our bank shows',
		ledger_journal: 'a balanced entry in the books, with the key of its cause',
		ledger_period: 'a month of the books that two people closed',
		premium_days: 'the days that a booked premium pays for',
		premium_release: 'a day whose premium was earned in the books',
		task: 'work with money that a person must finish',
	},
	payments: {
		bank_transfer: "a refund sent by bank, with both people's names",
		order_card: 'the card that paid, as the gateway reported it; sealed',
		order_item: 'a cart item that an order pays for',
		payment_event: 'a notification of a gateway, raw',
		payout_difference: 'a difference between a settlement report and the books',
		payout_line: 'a row of a settlement report',
		payout_report: "a gateway's settlement report",
		premium_order: 'the premiums of a policy that an order pays for',
		purchase_order: 'an order',
		refund: 'money on its way back',
	},
};
