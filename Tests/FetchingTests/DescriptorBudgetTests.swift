import Testing

@testable import Fetching

@Suite struct DescriptorBudgetTests {
    @Test(arguments: [
        // What is wanted, where there is room; hosts by themselves where there is less; little, where there is hardly any.
        (4096, 128, 64, 16), (1024, 60, 60, 1), (256, 12, 12, 1), (66, 2, 2, 1), (0, 2, 2, 1),
    ])
    func `what a process may have open bounds transfers, warm-ups and groups`(
        limit: Int, transfers: Int, warmUps: Int, hosts: Int
    ) {
        let budget = DescriptorBudget(limit: limit, transfers: 128, warmUps: 64)
        #expect(budget.transfers == transfers)
        #expect(budget.warmUps == warmUps)
        #expect(budget.hostsPerGroup == hosts)
    }

    @Test func `all transfers and warm-ups at once find descriptors`() {
        for limit in stride(from: 128, through: 4096, by: 64) {
            let budget = DescriptorBudget(limit: limit, transfers: 128, warmUps: 64)
            let most = budget.transfers + budget.warmUps - 1
            // Each with a host, a group and a name that is being resolved.
            #expect(!budget.isSpent(connections: 0, most, most), "\(limit)")
            #expect(budget.isSpent(connections: limit - 64, 0, 0), "\(limit)")
        }
    }
}
