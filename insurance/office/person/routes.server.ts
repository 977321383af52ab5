import type { CorrectionDeps } from '#insurance/service/servicing/corrections/propose-correction.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	openPersonPage,
	personClaims,
	personLooks,
	personMails,
	personPolicies,
	personTimeline,
	personWriting,
} from './api.ts';
import { beginConversation, conversationSubjects } from './conversations/api.ts';
import { beginConversationWith, listSubjects } from './conversations/begin-conversation.server.ts';
import { correctablePeople, priceCorrected, proposeCorrection } from './corrections/api.ts';
import {
	listCorrectable,
	proposeForPerson,
	showCorrectionPrice,
} from './corrections/propose.server.ts';
import { personDocuments, sendPersonDocuments } from './documents/api.ts';
import { type DocumentListDeps, listPersonDocuments } from './documents/list-documents.server.ts';
import { sendDocuments } from './documents/send-documents.server.ts';
import { doublePayments, proposeDoublePayment } from './doubles/api.ts';
import { listDoubles, proposeReturn } from './doubles/doubles.server.ts';
import type { NoteDeps } from './notes/notes.server.ts';
import { noteRoutes } from './notes/routes.server.ts';
import { openPersonForCase, type OpenDeps } from './opening/open-person.server.ts';
import { listClaims } from './parts/claims.server.ts';
import { listLooks, type LookDeps } from './parts/looks.server.ts';
import { listMails } from './parts/mails.server.ts';
import { type PeopleDeps, showPeople } from './parts/people.server.ts';
import { listPolicies } from './parts/policies.server.ts';
import { listWriting } from './parts/writing.server.ts';
import { personPeople } from './people-api.ts';
import { beginPersonRecovery } from './recovery/api.ts';
import { beginRecoveryFor } from './recovery/begin.server.ts';
import { showTimeline, type TimelineDeps } from './timeline/timeline.server.ts';

export type PersonRoomDeps = OpenDeps &
	TimelineDeps &
	LookDeps &
	PeopleDeps &
	NoteDeps &
	DocumentListDeps &
	CorrectionDeps;

export function personRoutes(deps: PersonRoomDeps): Served[] {
	return serveAll(deps, [
		[openPersonPage, openPersonForCase],
		[personPolicies, listPolicies],
		[personTimeline, showTimeline],
		[personClaims, listClaims],
		[personWriting, listWriting],
		[personPeople, showPeople],
		[personMails, listMails],
		[personLooks, listLooks],
		[personDocuments, listPersonDocuments],
		[sendPersonDocuments, sendDocuments],
		[conversationSubjects, listSubjects],
		[beginConversation, beginConversationWith],
		[correctablePeople, listCorrectable],
		[priceCorrected, showCorrectionPrice],
		[proposeCorrection, proposeForPerson],
		[beginPersonRecovery, beginRecoveryFor],
		[doublePayments, listDoubles],
		[proposeDoublePayment, proposeReturn],
	]).concat(noteRoutes(deps));
}
