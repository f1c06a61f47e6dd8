/** Where a person looks after the seats of their company, and takes a seat they are invited to. */
export const companyAddress = "/account/company";
