/** Tables of staff, their roles and their approvals. */
export const ACCESS_TABLES = {
	approvals: {
		approval_absence: 'when a member of staff is absent, and who approves in their place',
		approval_proposal: 'an act that one person proposed and others approve, sealed',
		approval_rule: 'who approves what, from which amount, and how many people',
		approval_vote: "one person's word on a proposal",
	},
	staff: {
		erased_person: 'customers whose account was erased',
		personal_read: 'view: personal data that staff opened',
		staff: 'a member of staff',
		staff_action: 'view: what staff did',
		staff_passkey: 'a passkey of a member of staff',
		staff_passkey_challenge: 'what a passkey must sign, good once',
		staff_let_in: 'who gave which account access',
		staff_name: 'view: the names of staff',
		staff_role: 'a role that staff can have',
		staff_role_holder: 'the roles of each member of staff',
		staff_role_name: 'view: the names of roles',
		staff_role_proposal: 'view: empty, for processes of the version before',
		written_reason: 'view: reasons that staff wrote before they opened a record',
		staff_role_right: 'a right in a role, with its limit',
		staff_roles_held: 'view: the roles of each member of staff, with their rights',
		staff_session: 'a session in the back office',
		staff_sign_on: 'the person at the single sign-on to whom a staff account belongs',
		staff_view: "a staff member's saved view of a list",
	},
};
