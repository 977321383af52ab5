import type { WireProfile } from '#insurance/people/accounts/api.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { type AfterDeath, unlessDead } from './after-death.server.ts';
import {
	getCustomerBonusList,
	getCustomerInfo,
	getECard,
	getEStatementBillingPayment,
	getInsuredList,
	getPaymentReportFile,
	getPolicyDetail,
	getPolicyDocument,
	getPolicyList,
	updateCustomerInfo as updateCall,
} from './api.ts';
import { paymentReport } from './payment-report.server.ts';
import { bonusList } from './policies/bonus.server.ts';
import {
	callersPolicy,
	callersWholePolicy,
	type CustomerDeps,
	customerIdOf,
	insuredList,
	policyDetail,
	policyList,
} from './policies/owned-policies.server.ts';
import { customerInfo, updateCustomerInfo } from './profile.server.ts';

export type CustomerRouteDeps = CustomerDeps &
	AfterDeath & {
		db: Pool;
		profileOf(customerId: string): Promise<WireProfile>;
		documentLinks(
			policyId: string,
			caller: Caller,
		): Promise<{ docType: string; docFilePath: string }[]>;
		downloadLink: DownloadLink;
	};

function sameCustomer(named: string, customerId: string): void {
	if (named !== customerId) throw new Refusal('forbidden');
}

export function customerRoutes(deps: CustomerRouteDeps): Served[] {
	return [
		...serveAll(deps, [
			[getPolicyList, policyList],
			[getPolicyDetail, policyDetail],
			[getCustomerBonusList, bonusList],
			[getInsuredList, insuredList],
			[getCustomerInfo, customerInfo],
			[updateCall, unlessDead(updateCustomerInfo)],
		]),
		serve(getPolicyDocument, async (input, caller) => {
			// These calls are not parallel, because links may be created only after the policy's
			// owner has been verified (trust.md 22).
			const policy = await callersPolicy(deps, input, caller);
			return deps.documentLinks(policy.id, caller);
		}),
		serve(getECard, async ({ policyId, insuredId }, caller) => {
			const policy = await callersWholePolicy(deps, { policyId }, caller);
			const { insured } = policyOnDay(policy, jakartaDay(caller.now));
			if (!insured.some((one) => one.id === insuredId)) throw new Refusal('forbidden');
			return { docFilePath: deps.downloadLink('ecard', [policy.id, insuredId], caller) };
		}),
		serve(getEStatementBillingPayment, async ({ customerId }, caller) => {
			sameCustomer(customerId, customerIdOf(caller));
			return paymentReport(deps.db, customerId, caller.now);
		}),
		serve(
			getPaymentReportFile,
			async ({ customerId, format, status, product, keyword }, caller) => {
				sameCustomer(customerId, customerIdOf(caller));
				return {
					docFilePath: deps.downloadLink(
						`report-${format}`,
						[customerId, status, product, keyword],
						caller,
					),
				};
			},
		),
	];
}
