import { billingData, paymentsData } from "#billing/personal-data/personal-data.server.ts";
import { galleryData } from "#features/gallery/personal-data/personal-data.server.ts";
import { committeesData } from "#features/inquiries/committees/personal-data.server.ts";
import { inquiriesData } from "#features/inquiries/personal-data/personal-data.server.ts";
import {
  directoryData,
  membershipData,
  termsData,
} from "#features/members/personal-data/personal-data.server.ts";
import { accountData } from "#identity/account/own-data.server.ts";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { addedPhotosData } from "./added-photos.server.ts";

/**
 * Every part of the site that stores personal data, in the order in which it is deleted: data that belongs to
 * a member before the member, the account last. A feature that starts to store personal data must be added
 * here.
 */
export const personalData: PersonalDataPart[] = [
  directoryData,
  committeesData,
  inquiriesData,
  billingData,
  paymentsData,
  galleryData,
  addedPhotosData,
  termsData,
  membershipData,
  accountData,
];
