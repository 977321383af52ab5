import type { Fault } from './fault.ts';

const BY_LINK = ['insurance/claims/invitations/invitations.test.ts'];
const LINKS = 'a document of a claim by link (decision 0160)';

/** Who may send a document of a claim by a link, and what the link tells. */
export const CLAIM_LINK_FAULTS: readonly Fault[] = [
	{
		name: 'a link that was taken back still takes',
		file: 'insurance/claims/invitations/invitation.ts',
		find: "if (endedAt || takesMore === null) return 'taken-back';",
		replace: "if (takesMore === null) return 'taken-back';",
		tests: BY_LINK,
		row: LINKS,
	},
	{
		name: 'a link shows the number of the policy',
		file: 'insurance/claims/invitations/own-invitations.server.ts',
		find: 'shownAs: type.name,\n\t\t\tforWhom: nameAndInitial(insured.name),',
		replace: 'shownAs: type.name,\n\t\t\tforWhom: `${insured.name} ${policy.policyNo}`,',
		tests: BY_LINK,
		row: LINKS,
	},
	{
		name: 'the secret of a link is kept',
		file: 'insurance/claims/invitations/own-invitations.server.ts',
		find: 'tokenHash: invitationHash(token),',
		replace: "tokenHash: Buffer.from(token, 'base64url'),",
		tests: BY_LINK,
		row: LINKS,
	},
	{
		name: 'a link takes a second document',
		file: 'insurance/claims/invitations/invitation.ts',
		find: "if (sentAt) return 'used';",
		replace: '',
		tests: BY_LINK,
		row: LINKS,
	},
	{
		name: 'a tab that was open loses what came by a link',
		file: 'insurance/claims/draft/draft-claim.server.ts',
		find: 'const arrived = newIn(documents, byLink);',
		replace: 'const arrived = newIn(documents, []);',
		tests: BY_LINK,
		row: LINKS,
	},
	{
		name: "the files of a link are its customer's before they are sent",
		file: 'insurance/claims/draft/upload-document.server.ts',
		find: 'row.reportId === null &&\n\trow.invitationId === null;',
		replace: 'row.reportId === null;',
		tests: BY_LINK,
		row: LINKS,
	},
	{
		name: 'wrong links are asked for without end',
		file: 'insurance/claims/invitations/open-invitation.server.ts',
		find: 'await chargeTry(db,',
		replace: 'if (now.getTime() < 0) await chargeTry(db,',
		tests: BY_LINK,
		row: LINKS,
	},
	{
		name: 'an own page is given the name of who sent the first',
		file: 'insurance/claims/draft/draft-documents.server.ts',
		find: 'if (!areOfOneSender([',
		replace: 'if (false && !areOfOneSender([',
		tests: ['insurance/claims/invitations/whose-pages.test.ts'],
		row: LINKS,
	},
	{
		name: 'who sent a page is believed of the draft',
		file: 'insurance/claims/draft/submit-claim.server.ts',
		find: 'const sentBy = file && documentNames(sealer, file).sentBy;',
		replace: 'const sentBy = file && first.sentBy;',
		tests: ['insurance/claims/invitations/whose-pages.test.ts'],
		row: LINKS,
	},
	{
		name: 'a link goes on for another insured person',
		file: 'insurance/claims/invitations/open-invitation.server.ts',
		find: '(insuredId === null || insuredId === forNow);',
		replace: "(insuredId !== '' || insuredId === forNow);",
		tests: ['insurance/claims/invitations/changed-draft.test.ts'],
		row: LINKS,
	},
	{
		name: 'a file is kept under a link that ended meanwhile',
		file: 'insurance/claims/invitations/open-invitation.server.ts',
		find: 'if (invitationId === null) return;',
		replace: "if (invitationId !== '') return;",
		tests: ['insurance/claims/invitations/unsent-files.test.ts'],
		row: LINKS,
	},
	{
		name: 'whoever has a link reads the assessor’s own words',
		file: 'insurance/claims/invitations/open-invitation.server.ts',
		find: 'asked: { name: shownAs,',
		replace:
			'asked: { name: deps.sealer.open<InvitationContent>(SEALED.invitation, row.content).type,',
		tests: BY_LINK,
		row: LINKS,
	},
	{
		name: 'files that nobody sent outlive their link by two weeks',
		file: 'insurance/claims/retained.server.ts',
		find: 'keeps: { hours: 0 },',
		replace: 'keeps: { days: INVITATION_KEPT_DAYS },',
		tests: ['insurance/claims/invitations/unsent-files.test.ts'],
		row: LINKS,
	},
];
