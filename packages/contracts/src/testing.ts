/** One row of GET /api/mlp_test/get_test_details. `topic` and `test_subject` carry the same value. */
export type TestSummary = {
  _id: string;
  test_num: string;
  test_name: string;
  topic: string;
  test_subject: string;
  question_count: number;
  insert_date: string;
  status: TestStatus;
};

export type TestStatus = 'New' | 'In progress' | 'Completed';

export type TestListOutput = TestSummary[];
