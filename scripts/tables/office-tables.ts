/** Tables and views of work across areas. */
export const OFFICE_TABLES = {
	caller: {
		caller_case: 'a call about a policy, with the outcome of its check of identity',
	},
	figures: {
		figure_report: 'a report of figures that staff get every week or month',
		figure_report_issue: 'such a report about one period, as it was sent',
		figure_row: 'view: the rows that each figure of the back office counts',
		sale_moment: 'view: when an order was placed, could be paid, was paid or refused',
		sale_step_row: 'view: the rows of the steps from a page to a payment',
	},
	finder: {
		finder_case: 'what a search was for, asked once per case',
		finder_due: 'things whose persons must be found under new words',
		finder_person: 'what a person is found by: keyed hashes, and a sealed card',
		finder_thing: 'view: everything under which persons are found',
		finder_use: 'how often a member of staff searched in an hour',
	},
	person: {
		person_note: 'a note of a colleague about a customer, sealed',
		person_note_mention: 'a colleague who is asked to read such a note',
		person_opening: "a customer's page that a member of staff opened for a case",
	},
};
