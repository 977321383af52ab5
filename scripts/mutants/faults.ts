import { ASSISTED_SALE_FAULTS } from './assisted-sales.ts';
import { AUDIT_FAULTS } from './audit.ts';
import { BANK_STATEMENT_FAULTS } from './bank-statements.ts';
import { BANK_TRANSFER_FAULTS } from './bank-transfers.ts';
import { BOOK_FAULTS } from './books.ts';
import { CALLER_FAULTS } from './callers.ts';
import { CARD_READING_FAULTS } from './card-readings.ts';
import { CLAIM_AMOUNT_FAULTS } from './claim-amounts.ts';
import { CLAIM_DESK_FAULTS } from './claim-desk.ts';
import { CLAIM_DOCUMENT_FAULTS } from './claim-documents.ts';
import { CLAIM_INCIDENT_FAULTS } from './claim-incidents.ts';
import { CLAIM_LETTER_FAULTS } from './claim-letters.ts';
import { CLAIM_LINK_FAULTS } from './claim-links.ts';
import { CLAIM_RESERVE_FAULTS } from './claim-reserves.ts';
import { CLAIM_FAULTS } from './claims.ts';
import { COMPANY_PROPOSAL_FAULTS } from './company-proposals.ts';
import { COMPLAINT_FAULTS } from './complaints.ts';
import { CONTACT_FAULTS } from './contacts.ts';
import { CONTENT_FAULTS } from './content.ts';
import { CORRECTION_FAULTS } from './corrections.ts';
import { CORRIDOR_FAULTS } from './corridors.ts';
import { COVER_FAULTS } from './covers.ts';
import { DEATH_FAULTS } from './deaths.ts';
import { DESK_FAULTS } from './desks.ts';
import { DOOR_FAULTS } from './doors.ts';
import { EXCLUSION_FAULTS } from './exclusions.ts';
import { FACTOR_FAULTS } from './factor.ts';
import { FAILED_TRANSFER_FAULTS } from './failed-transfers.ts';
import type { Fault } from './fault.ts';
import { FIGURE_REPORT_FAULTS } from './figure-reports.ts';
import { FIGURE_FAULTS } from './figures.ts';
import { FIRST_SCREEN_FAULTS } from './first-screen.ts';
import { FRAME_RELEASE_FAULTS } from './frame-releases.ts';
import { FUNNEL_FAULTS } from './funnel.ts';
import { GATEWAY_FAULTS } from './gateways.ts';
import { GUARDIAN_FAULTS } from './guardians.ts';
import { INVOICE_FAULTS } from './invoices.ts';
import { ISSUED_DOCUMENT_FAULTS } from './issued-documents.ts';
import { LIST_FAULTS } from './lists.ts';
import { LOCKED_PDF_FAULTS } from './locked-pdfs.ts';
import { MONEY_FAULTS } from './money.ts';
import { OFFICE_SEARCH_FAULTS } from './office-search.ts';
import { OPERATING_FAULTS } from './operating.ts';
import { OWN_CARD_FAULTS } from './own-cards.ts';
import { OWN_FAULTS } from './own-faults.ts';
import { OWN_INSURER_FAULTS } from './own-insurer.ts';
import { PAPER_FAULTS } from './paper.ts';
import { PASTED_FAULTS } from './pasted.ts';
import { PAYOUT_FAULTS } from './payouts.ts';
import { PEOPLE_FAULTS } from './people.ts';
import { PERSON_ROOM_FAULTS } from './person-room.ts';
import { PERSONAL_DATA_FAULTS } from './personal-data.ts';
import { PRODUCT_FORM_FAULTS } from './product-forms.ts';
import { PRODUCT_PAGE_FAULTS } from './product-pages.ts';
import { PROMISE_FAULTS } from './promises.ts';
import { PURCHASE_FRAME_FAULTS } from './purchase-frame.ts';
import { RECEIPT_FAULTS } from './receipts.ts';
import { RECOVERY_FAULTS } from './recovery.ts';
import { RETENTION_FAULTS } from './retention.ts';
import { REVEALED_FAULTS } from './revealed.ts';
import { RIGHTS_FAULTS } from './rights.ts';
import { ROLES_FAULTS } from './roles.ts';
import { SCENE_FAULTS } from './scenes.ts';
import { SCREENING_FAULTS } from './screening.ts';
import { SHOP_FAULTS } from './shop.ts';
import { SIGN_ON_FAULTS } from './sign-on.ts';
import { SITE_FILE_FAULTS } from './site-files.ts';
import { STRANGER_FAULTS } from './strangers.ts';
import { STUDIO_FAULTS } from './studio.ts';
import { TARIFF_FAULTS } from './tariffs.ts';
import { TOGETHER_FAULTS } from './together.ts';
import { TRANSFER_BATCH_FAULTS } from './transfer-batches.ts';
import { TRUST_FAULTS } from './trust.ts';
import { TWO_PEOPLE_FAULTS } from './two-people.ts';
import { TYPED_VALUE_FAULTS } from './typed-values.ts';
import { UNANSWERED_FAULTS } from './unanswered.ts';
import { UNDEBITED_FAULTS } from './undebited.ts';
import { VALUE_FAULTS } from './values.ts';
import { VERSION_FAULTS } from './versions.ts';
import { VISIT_FAULTS } from './visits.ts';
import { WALK_FAULTS } from './walks.ts';
import { WHATSAPP_FAULTS } from './whatsapp.ts';
import { WRITING_FAULTS } from './writing.ts';

export const FAULTS: readonly Fault[] = [
	...COMPLAINT_FAULTS,
	...FIGURE_FAULTS,
	...CLAIM_FAULTS,
	...CLAIM_AMOUNT_FAULTS,
	...EXCLUSION_FAULTS,
	...CLAIM_DESK_FAULTS,
	...CLAIM_RESERVE_FAULTS,
	...CLAIM_DOCUMENT_FAULTS,
	...PROMISE_FAULTS,
	...RECEIPT_FAULTS,
	...CLAIM_INCIDENT_FAULTS,
	...CLAIM_LINK_FAULTS,
	...MONEY_FAULTS,
	...GATEWAY_FAULTS,
	...INVOICE_FAULTS,
	...PAYOUT_FAULTS,
	...COVER_FAULTS,
	...RIGHTS_FAULTS,
	...ROLES_FAULTS,
	...TWO_PEOPLE_FAULTS,
	...FACTOR_FAULTS,
	...OWN_CARD_FAULTS,
	...TARIFF_FAULTS,
	...CORRIDOR_FAULTS,
	...PRODUCT_PAGE_FAULTS,
	...VERSION_FAULTS,
	...SCREENING_FAULTS,
	...SHOP_FAULTS,
	...SIGN_ON_FAULTS,
	...STUDIO_FAULTS,
	...DOOR_FAULTS,
	...WALK_FAULTS,
	...PEOPLE_FAULTS,
	...CONTACT_FAULTS,
	...RETENTION_FAULTS,
	...STRANGER_FAULTS,
	...CONTENT_FAULTS,
	...SITE_FILE_FAULTS,
	...OPERATING_FAULTS,
	...DESK_FAULTS,
	...TRUST_FAULTS,
	...AUDIT_FAULTS,
	...DEATH_FAULTS,
	...BANK_STATEMENT_FAULTS,
	...TRANSFER_BATCH_FAULTS,
	...FAILED_TRANSFER_FAULTS,
	...BANK_TRANSFER_FAULTS,
	...BOOK_FAULTS,
	...OWN_INSURER_FAULTS,
	...RECOVERY_FAULTS,
	...GUARDIAN_FAULTS,
	...PRODUCT_FORM_FAULTS,
	...COMPANY_PROPOSAL_FAULTS,
	...ISSUED_DOCUMENT_FAULTS,
	...VALUE_FAULTS,
	...VISIT_FAULTS,
	...FUNNEL_FAULTS,
	...FIGURE_REPORT_FAULTS,
	...LOCKED_PDF_FAULTS,
	...PASTED_FAULTS,
	...WHATSAPP_FAULTS,
	...WRITING_FAULTS,
	...FIRST_SCREEN_FAULTS,
	...OWN_FAULTS,
	...UNDEBITED_FAULTS,
	...TOGETHER_FAULTS,
	...FRAME_RELEASE_FAULTS,
	...REVEALED_FAULTS,
	...PERSONAL_DATA_FAULTS,
	...LIST_FAULTS,
	...PAPER_FAULTS,
	...PURCHASE_FRAME_FAULTS,
	...TYPED_VALUE_FAULTS,
	...CLAIM_LETTER_FAULTS,
	...UNANSWERED_FAULTS,
	...SCENE_FAULTS,
	...CARD_READING_FAULTS,
	...OFFICE_SEARCH_FAULTS,
	...PERSON_ROOM_FAULTS,
	...CORRECTION_FAULTS,
	...ASSISTED_SALE_FAULTS,
	...CALLER_FAULTS,
];
